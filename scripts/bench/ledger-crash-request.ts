import type { Command } from '@harbour/server/ledger';

/** Few enough that their commands often meet in one batch and wait for each other across two. */
export const MEMBERS = 40;
/** Requests in progress at once in one process. */
export const WORKERS = 48;
const WALLETS = ['central', 'venue:live', 'venue:slots', 'venue:sports'] as const;
const START_MONEY = 1_000_000;

/** The work of a process: some requests again, and then new ones from an index on. */
export type Orders = { again: number[]; from: number; until: number };
/** The answer to a request; `seq` is 0 if there was nothing to move. */
export type Answer = { place: number; seq: number; isReplay: boolean };

export type CrashRequest = {
  member: bigint;
  kind: 'transfer' | 'topUp';
  reference: string;
  source: (typeof WALLETS)[number] | 'operator:world';
  target: (typeof WALLETS)[number];
  amount: bigint;
};

/** A repeatable random generator. */
export function makeChance(seed: number): (end: number) => number {
  let state = seed >>> 0;
  return (end) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end;
  };
}

/**
 * The request at an index of the endless list that a seed stands for, so that both sides know it without communication.
 */
export function requestFor(seed: number, place: number): CrashRequest {
  const reference = referenceOf(place);
  if (place < MEMBERS) return gift(BigInt(place + 1), reference, START_MONEY);
  const chance = makeChance(seed * 1_000_003 + place);
  const member = BigInt(1 + chance(MEMBERS));
  if (chance(4) === 0) return gift(member, reference, 1 + chance(500));
  const from = chance(WALLETS.length);
  const to = (from + 1 + chance(WALLETS.length - 1)) % WALLETS.length;
  const [source, target] = [WALLETS[from] as CrashRequest['target'], WALLETS[to] as CrashRequest['target']];
  return { member, kind: 'transfer', reference, source, target, amount: BigInt(1 + chance(20_000)) };
}

function gift(member: bigint, reference: string, amount: number): CrashRequest {
  return { member, kind: 'topUp', reference, source: 'operator:world', target: 'central', amount: BigInt(amount) };
}

export const referenceOf = (place: number) => `request-${place}`;
export const placeOf = (reference: string) => Number(reference.slice('request-'.length));

/** If there is not enough money nothing is moved; a request is never refused. */
export function commandOf({ member, kind, reference, source, target, amount }: CrashRequest): Command {
  return {
    member,
    kind,
    reference,
    content: `${source} ${target} ${amount}`,
    ...(kind === 'topUp' ? { operator: ['world' as const] } : {}),
    decide: ({ balanceOf }) =>
      source === 'operator:world' || balanceOf(source) >= amount ? [{ source, target, amount }] : [],
  };
}
