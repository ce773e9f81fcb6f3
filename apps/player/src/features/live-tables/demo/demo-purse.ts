import type { TableRound } from '@harbour/contract/live-tables';
import { returned, type TableGame } from '@harbour/engines';
import { DEMO_START } from '#parts/stage/demo-start.ts';
import type { OwnBets } from '../shared/own-bets.ts';
import { add, type Lay, type Limits, type Objection, objectionTo, sumOf } from '../shared/slip.ts';

type DemoBet = Lay & { payout: bigint | null };
export type DemoRound = { table: string; roundNo: string; betList: DemoBet[] };

/** The demo chips of this visit, and the bets laid with them. */
export type DemoPurse = {
  balance: bigint;
  /** The first bet, as a time of the device's clock. */
  since: number | null;
  net: bigint;
  staked: bigint;
  /** Newest first. */
  rounds: DemoRound[];
};

export const FULL_PURSE: DemoPurse = { balance: DEMO_START, since: null, net: 0n, staked: 0n, rounds: [] };

/** Rounds that are kept once they have ended, for Repeat. */
const KEPT_ROUNDS = 6;

export const isOpen = ({ betList }: DemoRound) => betList.some(({ payout }) => payout === null);

/** Takes bets as the server would: all of them, or none. */
export function acceptDemo(
  purse: DemoPurse,
  { table, roundNo, betList: bets }: { table: string; roundNo: string; betList: readonly Lay[] },
  limits: Limits,
  now: number,
): DemoPurse | Objection {
  const known = purse.rounds.find((round) => round.roundNo === roundNo);
  const room = { limits, balance: purse.balance, placed: known?.betList ?? [] };
  const slip = add([], bets, room);
  const objection = typeof slip === 'string' ? slip : objectionTo(slip, room);
  if (objection) return objection;
  const stake = sumOf(bets);
  const betList = [...room.placed, ...bets].map((bet) => ({ payout: null, ...bet }));
  const others = purse.rounds.filter((round) => round !== known);
  return {
    ...purse,
    balance: purse.balance - stake,
    staked: purse.staked + stake,
    since: purse.since ?? now,
    rounds: [{ table, roundNo, betList }, ...others].filter((round, at) => at < KEPT_ROUNDS || isOpen(round)),
  };
}

/** Ends the bets of a round by its public outcome, once; a round that was not finished returns every stake. */
export function settleDemo(
  purse: DemoPurse,
  { roundNo, phase, outcome }: Pick<TableRound, 'roundNo' | 'phase' | 'outcome'>,
  game: Pick<TableGame, 'settle'>,
): DemoPurse {
  const open = purse.rounds.find((round) => round.roundNo === roundNo && isOpen(round));
  const isRefunded = phase === 'refunded';
  if (!open || !(isRefunded || (phase === 'settled' && outcome))) return purse;
  const betList = open.betList.map((bet) => ({
    ...bet,
    payout: isRefunded ? bet.stake : returned(bet.stake, game.settle(bet.selection, outcome)),
  }));
  const payout = betList.reduce((sum, bet) => sum + bet.payout, 0n);
  return {
    ...purse,
    balance: purse.balance + payout,
    net: purse.net + payout - sumOf(betList),
    rounds: purse.rounds.map((round) => (round === open ? { ...open, betList } : round)),
  };
}

/** The purse as a table lists it: the form of the server's own answer. */
export function ownOf(
  { balance, since, net, staked, rounds }: DemoPurse,
  table: string,
  limits: Limits,
  currency: OwnBets['currency'],
): OwnBets {
  const roundList = rounds
    .filter((round) => round.table === table)
    .map((round) => {
      const payout = isOpen(round) ? null : round.betList.reduce((sum, bet) => sum + (bet.payout ?? 0n), 0n);
      return { roundNo: round.roundNo, betList: round.betList, payout };
    });
  const sessionResult = { since: since === null ? null : new Date(since), net, staked };
  return { currency, balance, limits, roundList, sessionResult };
}

/** As text; every string of a purse that looks like an amount in it is one, so amounts carry a mark. */
export const purseText = (purse: DemoPurse) =>
  JSON.stringify(purse, (_, value: unknown) => (typeof value === 'bigint' ? { minor: String(value) } : value));

export function readPurse(text: string | null): DemoPurse {
  try {
    const amount = (_: string, value: unknown) => {
      const { minor } = (value ?? {}) as { minor?: unknown };
      return typeof minor === 'string' ? BigInt(minor) : value;
    };
    const purse = JSON.parse(text ?? '', amount) as DemoPurse;
    return typeof purse.balance === 'bigint' ? purse : FULL_PURSE;
  } catch {
    return FULL_PURSE;
  }
}
