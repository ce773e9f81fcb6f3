import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock as clock } from '@harbour/server/clock';
import type { VenueBet, VenueTransfer } from '@harbour/server/ports';
import { systemRandom as random } from '@harbour/server/random';
import { httpVenue } from '@harbour/server/venue-client';
import { expect, it, vi } from 'vitest';
import { FAULT_KINDS } from './faults.ts';
import { startVenueSandbox } from './start.ts';

const keys = { tide: Buffer.alloc(32, 1), pearl: Buffer.alloc(32, 2) };
const file = join(mkdtempSync(join(tmpdir(), 'venues-')), 'ledger.jsonl');
const TRIES = 100;
const AT_ONCE = 20;

// A busy machine is slow to start a process.
vi.setConfig({ testTimeout: 20_000 });

it('with every fault at once, the answers match what happened', async () => {
  let sandbox = await startVenueSandbox({ keys, file, clock, random });
  const { port, url } = sandbox;
  const venue = httpVenue({ code: 'tide', url, key: keys.tide, clock, random, patienceMs: 1_000 });
  const member = { venue: 'tide', player: random.name(), currency: 'CNY' } as const;
  await venue.createMember(member, 'en');
  const goWrong = () =>
    sandbox.order('tide', { seed: 5, faults: FAULT_KINDS.map((kind) => ({ kind, probability: 0.1, ms: 20 })) });
  /** Resolves when the venue is alive; no request makes sense before. */
  let living: Promise<undefined> = Promise.resolve(undefined);
  /** Repeats the same id until the venue has said how it ended. */
  const resolve = async (transfer: VenueTransfer): Promise<bigint> => {
    for (let turn = 0; turn < TRIES; turn += 1) {
      const ask = turn % 2 === 0 ? venue.transfer(transfer) : venue.getTransfer(transfer);
      const answer = await ask.catch(() => living);
      if (answer?.state === 'failed') return 0n;
      if (answer?.state === 'confirmed') return transfer.direction === 'in' ? answer.amount : -answer.amount;
    }
    throw new Error('it never ended');
  };
  const order = (index: number): VenueTransfer => ({
    ...member,
    transferId: random.name(),
    amount: BigInt(100 + index),
    direction: index % 3 === 2 ? 'out' : 'in',
  });
  await goWrong();
  const first = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => resolve(order(index))));
  await sandbox.control('tide', 'play', { player: member.player, n: 30, stake: 10n });
  const underway = Promise.all(Array.from({ length: AT_ONCE }, (_, index) => resolve(order(index))));
  living = sandbox.kill().then(async () => {
    sandbox = await startVenueSandbox({ keys, file, clock, random, port });
    await goWrong();
    return undefined;
  });
  await living;
  const second = await underway;

  await sandbox.order('tide', { seed: 0, faults: [] });
  await sandbox.control('tide', 'clock', { aheadMs: 600_000 });
  const bets = new Map<string, VenueBet>();
  for (let cursor: string | null = null, isEnd = false; !isEnd; ) {
    const window = await venue.pullBets(cursor);
    ({ cursor, isEnd } = window);
    for (const bet of window.bets) if ((bets.get(bet.betId)?.revision ?? 0) < bet.revision) bets.set(bet.betId, bet);
  }
  const net = [...bets.values()].map(({ state, stake, payout }) => (state === 'void' ? 0n : payout - stake));
  expect(bets.size).toBeGreaterThan(20);
  expect(await venue.getBalance(member)).toBe([...first, ...second, ...net].reduce((sum, part) => sum + part, 0n));
  await sandbox.stop();
});
