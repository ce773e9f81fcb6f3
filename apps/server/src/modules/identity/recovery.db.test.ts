import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock';
import { type Db, openDatabase, type Transact, type Tx } from '#platform/db';
import { digest } from '#platform/digest';
import { systemRandom } from '#platform/random';
import { Refused } from '#platform/refuse';
import { sendPhoneRecoveryCode } from './recovery.ts';
import type { IdentityTools } from './tools.ts';

const database = withTestDatabase(openDatabase);
const caller = {
  language: 'en' as const,
  address: '127.0.0.1',
  deviceName: 'test',
  device: Buffer.alloc(32, 1),
  hasDeviceId: true,
};
let theirs: { id: bigint; username: string; phone: string };
beforeAll(async () => {
  const [row] = await database().db<(typeof theirs)[]>`
    select id, username, phone from identity_member where phone_bound_at is not null limit 1`;
  theirs = row as typeof theirs;
});

/** Records the statements that go through this connection. */
function heard<T extends Db>(query: T, log: string[]): T {
  return new Proxy(query, {
    apply: (target, self, args: [TemplateStringsArray, ...unknown[]]) => {
      log.push(args[0].join('?'));
      return Reflect.apply(target, self, args) as unknown;
    },
  });
}

async function statementsFor(member: bigint | null, username: string, phone: string, times: number): Promise<string[]> {
  const { db, transact } = database();
  const ticket = systemRandom.token();
  const now = systemClock();
  await transact(
    (tx) => tx`insert into identity_recovery (ticket_hash, username, member, device_hash, expires_at)
    values (${digest(ticket)}, ${username}, ${member}, ${caller.device}, ${new Date(now.getTime() + limits.PROOF_LIFETIME_MS)})`,
  );
  const log: string[] = [];
  const hearing: Transact = (work) => transact((tx) => work(heard(tx as Tx, log)));
  const tools = { db: heard(db, log), transact: hearing, clock: systemClock, random: systemRandom };
  for (let time = 0; time < times; time += 1) {
    log.length = 0;
    const asking = sendPhoneRecoveryCode(
      { ...tools, secret: Buffer.alloc(32) } as IdentityTools,
      { ticket, phone },
      caller,
    );
    if (time > 0) await expect(asking).rejects.toBeInstanceOf(Refused);
    else await asking;
  }
  return log;
}

it.each([
  ['a code', 1],
  ['a repeat that comes too soon', 2],
])('%s runs the same statements for the right number, a wrong one, and an unknown username', async (_, times) => {
  const right = await statementsFor(theirs.id, theirs.username, theirs.phone, times);
  expect(right.length).toBeGreaterThan(2);
  expect(await statementsFor(theirs.id, theirs.username, '13900000000', times)).toEqual(right);
  expect(await statementsFor(null, 'nobody', theirs.phone, times)).toEqual(right);
});
