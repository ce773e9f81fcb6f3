import type { TableRound } from '@harbour/contract/live-tables';
import { type BaccaratOutcome, points, type SicBoOutcome, totalOf } from '@harbour/engines';
import { moneyWords } from '#parts/Money.tsx';
import { type TextKey, text } from '#text';
import { rouletteWords } from '../roulette/words.ts';
import { sumOf } from './slip.ts';

const WINNERS: Record<string, Record<string, TextKey>> = {
  baccarat: { B: 'table.resultBanker', P: 'table.resultPlayer', T: 'table.resultTie' },
  dragonTiger: { D: 'table.resultDragon', T: 'table.resultTiger', X: 'table.resultTieOnly' },
};

/** The outcome in words, from the server's result code. */
export function resultWords(engine: string, { outcome, resultCode }: TableRound): string {
  if (!outcome || resultCode === null) return '';
  if (engine === 'roulette') return rouletteWords(Number(resultCode));
  if (engine === 'sicBo') {
    const { dice } = outcome as SicBoOutcome;
    return text('table.resultDice', { dice: dice.join(' · '), total: totalOf(dice) });
  }
  const key = WINNERS[engine]?.[resultCode.charAt(0)];
  if (!key) return resultCode;
  if (engine !== 'baccarat') return text(key);
  const { banker, player } = outcome as BaccaratOutcome;
  return text(key, { banker: points(banker), player: points(player) });
}

export type OwnRound = { betList: { stake: bigint }[]; payout: bigint | null };

/** The result of the player's own stakes. A return not above the stake is called returned, never won. */
export function ownWords(own: OwnRound | undefined): { words: string; isGain: boolean } | undefined {
  if (!own || own.payout === null || own.betList.length === 0) return undefined;
  const gain = own.payout - sumOf(own.betList);
  const amount = moneyWords(own.payout);
  if (gain > 0n) return { words: text('table.paid', { amount, gain: moneyWords(gain) }), isGain: true };
  const words = own.payout > 0n ? text('table.returned', { amount }) : text('table.nothingBack');
  return { words, isGain: false };
}
