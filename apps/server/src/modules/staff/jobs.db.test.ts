import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { expect, it } from 'vitest';
import { later } from '#platform/clock';
import { openDatabase } from '#platform/db';
import { staffJobs } from './jobs.ts';

const NOW = new Date('2026-11-15T04:00:00Z');
const YEAR_AGO = later(NOW, -limits.SESSIONS_KEPT_MS);
const database = withTestDatabase((url) => openDatabase(url));

it('a back-office session is deleted one year after it ended', async () => {
  const { db, transact } = database();
  const ends = { past: later(YEAR_AGO, -1), kept: YEAR_AGO, open: later(NOW, 1) };
  await transact(async (tx) => {
    const [ann] = await tx<{ id: bigint }[]>`insert into staff_account (username, name, roles, created_at)
      values ('ann', 'Ann', '{support}', ${NOW}) returning id`;
    for (const [name, end] of Object.entries(ends))
      await tx`insert into staff_session (staff, token_hash, device_name, address, opened_at, seen_at, ends_at)
        values (${ann?.id ?? 0n}, sha256(${name}::bytea), ${name}, '127.0.0.1', ${YEAR_AGO}, ${YEAR_AGO}, ${end})`;
  });
  for (const job of staffJobs({ transact, clock: () => NOW })) await job.run(() => false);
  const left = await db`select device_name as name from staff_session order by id`;
  expect(left).toEqual([{ name: 'kept' }, { name: 'open' }]);
});
