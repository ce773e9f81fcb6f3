import { limits } from '@harbour/rules';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { identityJobs } from './jobs.ts';
import { findMemberByUsername } from './store.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const YEAR_AGO = later(NOW, -limits.SESSIONS_KEPT_MS);
const database = withTestDatabase((url) => openDatabase(url));
const [{ username }] = DEMO_MEMBERS;

it('a session is deleted one year after it ended', async () => {
  const { db, transact } = database();
  const { id: member } = (await findMemberByUsername(db, username)) ?? { id: 0n };
  const ends = { past: later(YEAR_AGO, -1), kept: YEAR_AGO, open: later(NOW, 1) };
  await transact(async (tx) => {
    for (const [name, end] of Object.entries(ends))
      await tx`insert into identity_session (member, token_hash, device_name, address, opened_at, seen_at, ends_at)
        values (${member}, sha256(${name}::bytea), ${name}, '127.0.0.1', ${YEAR_AGO}, ${YEAR_AGO}, ${end})`;
  });
  for (const job of identityJobs({ transact, clock: () => NOW })) await job.run(() => false);
  const left = await db`select device_name as name from identity_session order by id`;
  expect(left).toEqual([{ name: 'kept' }, { name: 'open' }]);
});
