import { all, one, says, show, within, wordsOf } from '@harbour/client/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { text } from '#text';
import { OwnResult } from './OwnResult.tsx';
import { PlayingCard } from './PlayingCard.tsx';
import { WinGlow } from './WinGlow.tsx';

const round = (payout: bigint | null) => ({
  roundNo: 'R',
  betList: [{ selection: 'banker', stake: 100n, payout }],
  payout,
});

beforeEach(async () => {
  await openIn('en', ['common', 'table']);
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
});

describe('the own result', () => {
  it.each([0n, 40n, 100n])('of a return of %s for 100 is plain words, without a sign', async (payout) => {
    await show(<OwnResult own={round(payout)} isLive />);
    expect([all('span').length, all('small').length]).toEqual([1, 0]);
  });

  it('that is not known yet, or of a round without a bet, is not told', async () => {
    await show(<OwnResult own={undefined} isLive />);
    expect(all('span')).toEqual([]);
  });

  it('of a win is a sign as large as it is, with the payout and what is won', async () => {
    const looks = [];
    for (const payout of [150n, 500n, 2_000n]) {
      await show(<OwnResult own={round(payout)} isLive />);
      const sign = one('span[aria-hidden=true]');
      expect(wordsOf('b')).toEqual([moneyWords(payout)]);
      expect(wordsOf('small')).toEqual([`+${moneyWords(payout - 100n)}`]);
      looks.push(sign.className);
    }
    expect(new Set(looks).size).toBe(3);
  });
});

it.each([
  [1, 0],
  [2, 8],
  [3, 18],
] as const)('a win of tier %i lets %i lights rise over the table', async (tier, lights) => {
  await show(<WinGlow win={{ tier, stake: 100n, payout: 200n }} />);
  const glow = one('div[aria-hidden=true]');
  expect(within(glow, 'span')).toHaveLength(lights);
  expect(String(glow.className)).toContain(`tier${tier}`);
});

describe('a card', () => {
  const NOW = 1_000_000;
  const offset = () => NOW - performance.now();
  const isTurned = () => String(one('span[role=img]').className).includes('fresh');

  it('that was dealt just now is turned face up', async () => {
    await show(<PlayingCard card="Kh" moment={NOW - 100} offset={offset()} />);
    expect([isTurned(), wordsOf('text')]).toEqual([true, ['K']]);
    const name = text('table.suitH', { rank: text('table.rankK') });
    expect(one('span[role=img]').getAttribute('aria-label')).toBe(name);
  });

  it('that was dealt before the player came lies there already', async () => {
    await show(<PlayingCard card="Ts" moment={NOW - 5_000} offset={offset()} />);
    expect([isTurned(), says('10')]).toEqual([false, true]);
  });
});
