import '@harbour/client/testing';
import type { TableRound } from '@harbour/contract/live-tables';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { text } from '#text';
import { ownWords, resultWords } from './result-words.ts';

const game = { resultWords: (outcome: unknown, resultCode: string) => `${resultCode} of ${outcome}` };
const round = (phase: TableRound['phase'], outcome: unknown = 'cards', resultCode: string | null = 'B') =>
  ({ phase, outcome, resultCode }) as TableRound;

it('an outcome is in the words of its game, once the round is settled', () => {
  expect(resultWords(game, round('settled'))).toBe('B of cards');
});

it.each([
  ['there is no round', null],
  ['the cards are still dealt', round('dealing')],
  ['the stakes came back', round('refunded')],
  ['there is no outcome', round('settled', null)],
  ['there is no result code', round('settled', 'cards', null)],
])('there are no words for an outcome when %s', (_, one) => expect(resultWords(game, one)).toBe(''));

const own = (payout: bigint | null, ...stakes: bigint[]) => ({ payout, betList: stakes.map((stake) => ({ stake })) });

describe.each<LanguageCode>(['en', 'th', 'md'])('own stakes, in %s', (language) => {
  beforeEach(() => openIn(language, ['common', 'table']));

  it('that paid say what came and what was gained', () =>
    expect(ownWords(own(1_950n, 500n, 500n))).toEqual({
      words: text('table.paid', { amount: moneyWords(1_950n), gain: moneyWords(950n) }),
      isGain: true,
    }));
  it.each([1_000n, 400n])('that came back as %i are returned, not won', (payout) =>
    expect(ownWords(own(payout, 1_000n))).toEqual({
      words: text('table.returned', { amount: moneyWords(payout) }),
      isGain: false,
    }),
  );
  it('that are lost say that nothing came back', () =>
    expect(ownWords(own(0n, 1_000n))).toEqual({ words: text('table.nothingBack'), isGain: false }));
  it('that are not settled, or were not made, have no result', () =>
    expect([ownWords(undefined), ownWords(own(null, 1_000n)), ownWords(own(0n))]).toEqual([
      undefined,
      undefined,
      undefined,
    ]));
});
