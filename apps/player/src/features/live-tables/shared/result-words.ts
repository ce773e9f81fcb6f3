import type { TableRound } from '@harbour/contract/live-tables';
import { moneyWords } from '#parts/Money.tsx';
import { text } from '#text';
import type { LiveGame } from './game.ts';
import { sumOf } from './slip.ts';

/** The outcome of a settled round in the words of its game; before that there are none. */
export function resultWords({ resultWords }: Pick<LiveGame, 'resultWords'>, round: TableRound | null): string {
  if (round?.phase !== 'settled' || !round.outcome || round.resultCode === null) return '';
  return resultWords(round.outcome, round.resultCode);
}

export type OwnRound = { betList: { stake: bigint }[]; payout: bigint | null };

export const stakeOf = (own: OwnRound | undefined): bigint => sumOf(own?.betList ?? []);

/** The result of the player's own stakes. A return not above the stake is called returned, never won. */
export function ownWords(own: OwnRound | undefined): { words: string; isGain: boolean } | undefined {
  if (!own || own.payout === null || own.betList.length === 0) return undefined;
  const gain = own.payout - stakeOf(own);
  const amount = moneyWords(own.payout);
  if (gain > 0n) return { words: text('table.paid', { amount, gain: moneyWords(gain) }), isGain: true };
  const words = own.payout > 0n ? text('table.returned', { amount }) : text('table.nothingBack');
  return { words, isGain: false };
}
