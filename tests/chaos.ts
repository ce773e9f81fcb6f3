import { contract } from '@harbour/contract';
import { moneyText } from '@harbour/rules';
import { freePort } from '@harbour/scripts/free-port';
import { newRequestId } from '#request-id';
import type { TestServer } from '#server';
import { askAt, forkServer, kill } from '#server-process';
import {
  differences,
  type Faults,
  type Guest,
  held,
  move,
  newcomer,
  openSeamless,
  playerOf,
  type Venues,
} from '#venues';

const { wallet } = contract;

/** Mulberry32: the same seed gives the same run. */
function chanceOf(seed: number): (end: number) => number {
  let state = seed >>> 0;
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * end);
  };
}

const often = (kinds: Record<string, number>, ms = 80): Faults =>
  Object.entries(kinds).map(([kind, percent]) => ({
    kind: kind as Faults[number]['kind'],
    probability: percent / 100,
    ms,
  }));
const LINE = { slow: 5, dropBefore: 8, dropAfter: 8, double: 12, reorder: 8, garble: 5, error500: 6, badSignature: 4 };
const WAYS = ['bet', 'betWin', 'endRound'] as const;
const WALLETS = ['central', 'venue:tide', 'venue:live', 'venue:pearl'] as const;
const ROUND_MS = 11_000;

export type ChaosSize = { members: number; transfers: number; dives: number; deaths: number; seed: number };
type Tally = { done: number; pending: number; refused: number; dives: number; seamless: number };

/** A second process of the same server, with the same clock, that is killed now and then and comes back. */
async function startSecond({ databaseUrl, dataDir, now }: TestServer, { settings }: Venues) {
  const port = await freePort();
  const aheadMs = () => String(now().getTime() - Date.now());
  const start = () => {
    const { venueUrl, venueKey } = settings;
    const args = [databaseUrl, dataDir, String(port), venueUrl, venueKey.toString('hex'), aheadMs()];
    return forkServer('integration-child.ts', args);
  };
  let child = await start();
  return {
    ask: (guest: Guest) => askAt(port, guest),
    tellTime: () => child.connected && child.send(aheadMs()),
    dieAndComeBack: async () => {
      await kill(child);
      child = await start();
    },
    stop: () => kill(child),
  };
}

/**
 * Members who transfer money and play, at two processes of one server, while faults happen by a seed and one of the two
 * is killed again and again; then no faults, until all work is finished.
 */
export async function makeChaos(server: TestServer, venues: Venues, size: ChaosSize) {
  const below = chanceOf(size.seed);
  const second = await startSecond(server, venues);
  const guests: (Guest & { tide: string; pearl: string })[] = [];
  for (let at = 0; at < size.members; at += 1) {
    const guest = await newcomer(server);
    if (at % 2 === 1) guest.ask = second.ask(guest);
    await move(guest, 'central', 'venue:tide', '200');
    const pearl = await openSeamless(server, guest);
    server.pass(ROUND_MS);
    second.tellTime();
    await move(guest, 'central', 'venue:pearl', '200');
    await venues.control('pearl', 'call', { player: pearl, verb: 'balance', content: {} });
    guests.push(Object.assign(guest, { pearl, tide: await playerOf(server, guest.member, 'tide') }));
  }
  let ahead = 0;
  const pass = async (ms: number) => {
    server.pass(ms);
    second.tellTime();
    ahead += ms;
    await venues.control('tide', 'clock', { aheadMs: ahead });
  };
  const tally: Tally = { done: 0, pending: 0, refused: 0, dives: 0, seamless: 0 };
  const transfer = async (guest: Guest) => {
    const { central, venues: there } = await held(guest);
    const amount = BigInt(100 + below(6_000));
    const full = WALLETS.filter((one) => (one === 'central' ? central : (there[one.slice(6)] ?? 0n)) >= amount);
    const from = full[below(full.length)] ?? 'central';
    const others = WALLETS.filter((one) => one !== from);
    const to = others[below(others.length)] as string;
    const isAll = below(12) === 0;
    return isAll
      ? guest.ask(wallet.oneTouchTransfer, { requestId: newRequestId() })
      : move(guest, from, to, moneyText(amount));
  };
  const tryTransfer = async (guest: Guest): Promise<void> => {
    const moved = await transfer(guest).catch(() => undefined);
    if (moved) tally[moved.isPending ? 'pending' : 'done'] += 1;
    else tally.refused += 1;
  };
  const dive = async ({ tide, pearl }: (typeof guests)[number]): Promise<void> => {
    const stake = String(100 + below(1_500));
    const isSeamless = below(2) === 0;
    const order = { player: isSeamless ? pearl : tide, n: 1 + below(3), stake, seed: below(1e6), way: WAYS[below(3)] };
    const { rounds } = await venues.control(isSeamless ? 'pearl' : 'tide', 'play', order);
    const played = (rounds as { status: string }[]).filter(({ status }) => status === 'OK').length;
    tally[isSeamless ? 'seamless' : 'dives'] += played;
  };
  return {
    run: async (): Promise<Tally> => {
      const bets = { lateBets: 15, openBets: 15, correctedBets: 15 };
      const turned: Faults = [{ kind: 'refuse', probability: 0.06, verbs: ['transfer'], status: 'RATE_LIMITED' }];
      const tide = [
        ...often(LINE),
        ...often(bets, 60_000),
        ...often({ pending: 8, duplicatedWindows: 15 }, 20_000),
        ...turned,
      ];
      await venues.goWrong('tide', tide, size.seed);
      await venues.goWrong('pearl', [...often(LINE), ...often({ correctedBets: 15 }, 60_000)], size.seed + 1);
      const rounds = Math.ceil(size.transfers / size.members);
      for (let round = 0; round < rounds; round += 1) {
        const isDeadly = round % Math.ceil(rounds / size.deaths) === 1;
        await Promise.all([
          ...guests.flatMap((guest) => [
            tryTransfer(guest),
            ...(below(size.transfers) < size.dives ? [dive(guest)] : []),
          ]),
          ...(isDeadly ? [second.dieAndComeBack()] : []),
        ]);
        await pass(ROUND_MS);
      }
      return tally;
    },
    /** Stops all faults and lets time pass until every venue transfer has ended and every call was handled. */
    settle: async (turns = 60): Promise<void> => {
      await Promise.all([venues.goWrong('tide'), venues.goWrong('pearl')]);
      for (let turn = 0; turn < turns; turn += 1) {
        await pass(120_000);
        await venues.control('pearl', 'retry');
        for (let look = 0; look < 40; look += 1) {
          const due =
            await server.sql`select 1 from integration_transfer where next_ask_at <= ${server.now()} and ended_at is null`;
          if (due.length === 0) break;
          await new Promise((next) => setTimeout(next, 50));
        }
        const open = await server.sql`select 1 from integration_transfer where ended_at is null limit 1`;
        if (open.length === 0 && (await differences(server, venues)).length === 0) return;
      }
    },
    stop: second.stop,
  };
}
