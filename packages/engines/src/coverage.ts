import type { Cover } from './cover.ts';
import { fraction, productOf, sumOf } from './fractions.ts';
import type { Return } from './game.ts';
import { tableGame } from './registry.ts';
import { tableOdds } from './table-odds.ts';

/** One stake of a round; `returned` is known once the round has ended. */
export type StakeLine = { selection: string; stake: bigint; returned: bigint };

const NONE: Return = { times: 0n, per: 1n };

/**
 * The turnover of each stake of one member in a round: the part that was at risk. A push counts nothing. Stakes that
 * cover each other cancel as far as they match, and stakes that together can hardly lose count nothing at all. Rounded
 * down.
 */
export function turnoverOf(engine: string, version: number, lines: readonly StakeLine[]): bigint[] {
  if (lines.length > 1 && isHedged(engine, version, lines)) return lines.map(() => 0n);
  let atRisk: readonly Return[] = lines.map(({ stake }) => ({ times: stake, per: 1n }));
  for (const cover of tableGame(engine, version).covers) atRisk = cancel(cover, lines, atRisk);
  return lines.map(({ stake, returned }, at) => {
    const { times, per } = atRisk[at] ?? NONE;
    return returned === stake ? 0n : times / per;
  });
}

/** A round counts nothing when more than 80 % of its outcomes give back at least 90 % of the member's stakes. */
const HARDLY_LOSES = 0.8;
const NEARLY_ALL = 0.9;

function isHedged(engine: string, version: number, lines: readonly StakeLine[]): boolean {
  const { chances, paysOf } = tableOdds(engine, version);
  const all = lines.reduce((sum, { stake }) => sum + Number(stake), 0);
  const pays = lines.map(({ selection, stake }) => ({ stake: Number(stake), row: paysOf(selection) }));
  let safe = 0;
  for (const [at, chance] of chances.entries()) {
    const back = pays.reduce((sum, { stake, row }) => sum + stake * (row[at] ?? 0), 0);
    if (back >= NEARLY_ALL * all) safe += chance;
  }
  return safe > HARDLY_LOSES;
}

/** The rest of each stake after the part that is matched on every part of a cover. */
function cancel(cover: Cover, lines: readonly StakeLine[], left: readonly Return[]): readonly Return[] {
  const spreads = lines.map(({ selection }) => cover.spread(selection));
  const laid = new Map<string, Return>();
  for (const [at, parts] of spreads.entries())
    for (const part of parts) laid.set(part, sumOf(laid.get(part) ?? NONE, shareOf(left[at] ?? NONE, parts.length)));
  const amounts = cover.parts.map((part) => laid.get(part) ?? NONE);
  const least = amounts.reduce((one, other) => (isLess(other, one) ? other : one));
  if (least.times === 0n) return left;
  /** The share of a part's stake that every other part matches. */
  const matched = (part: string): Return => {
    const on = laid.get(part) ?? NONE;
    return isLess(least, on) ? fraction(least.times * on.per, least.per * on.times) : ONE;
  };
  return left.map((amount, at) => {
    const parts = spreads[at] ?? [];
    const kept = parts.map((part) => fraction(matched(part).per - matched(part).times, matched(part).per));
    return parts.length === 0 ? amount : shareOf(productOf(amount, sumOf(...kept)), parts.length);
  });
}

const ONE: Return = { times: 1n, per: 1n };
const shareOf = ({ times, per }: Return, parts: number): Return => fraction(times, per * BigInt(parts));
const isLess = (one: Return, other: Return) => one.times * other.per < other.times * one.per;
