import { all, answer, hold, one, says, show, wordsOf } from '@harbour/client/testing';
import { bets } from '@harbour/contract/bets';
import type { Bet } from '@harbour/contract/game-fields';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { type TextKey, text } from '#text';
import { BetList, Result } from './BetList.tsx';
import { BetSheet } from './BetSheet.tsx';
import { BetSums } from './BetSums.tsx';

const BET: Bet = {
  betNo: 'BET-1',
  venue: 'live',
  venueName: 'Lantern Live',
  gameClass: 'live',
  game: 'baccarat-1',
  gameName: 'Pier Baccarat',
  roundNo: 'GABCDEFGHJKLMNP',
  currency: 'CNY',
  stake: 2_000n,
  turnover: 2_000n,
  payout: 3_900n,
  winLoss: 1_900n,
  state: 'settled',
  betTime: new Date('2026-05-05T10:00:00Z'),
  settledTime: new Date('2026-05-05T10:01:00Z'),
};
const lost = { payout: 0n, winLoss: -2_000n };
const push = { payout: 2_000n, winLoss: 0n, turnover: 0n };
const open = { state: 'open', payout: null, winLoss: null, settledTime: null, turnover: 0n } as const;
const refunded = { state: 'void', payout: 2_000n, winLoss: 0n, turnover: 0n } as const;

const LINES = [
  { selectionList: ['banker'], stake: 1_500n, payout: 2_925n },
  { selectionList: ['tie'], stake: 500n, payout: 0n },
];
const look = async (bet: Partial<Bet>, more: { lineList?: typeof LINES; isOwn?: boolean } = {}) => {
  const shown = { ...BET, ...bet };
  answer(bets.getBetInfo, { bet: shown, lineList: more.lineList ?? LINES, isOwn: more.isOwn ?? true, outcome: null });
  await show(<BetSheet bet={shown} onClose={() => {}} />);
};
const values = () => Object.fromEntries(wordsOf('dt').map((label, at) => [label, wordsOf('dd')[at]]));

describe.each<LanguageCode>(['en', 'th', 'md'])('a bet, in %s', (language) => {
  beforeEach(() => openIn(language, ['bets', 'common', 'records', 'table', 'wallet']));

  it.each<[string, Partial<Bet>, () => string, string]>([
    ['won', {}, () => `+${moneyWords(1_900n)}`, 'more'],
    ['lost', lost, () => moneyWords(-2_000n), 'less'],
    ['a push', push, () => moneyWords(0n), 'same'],
  ])('that is %s shows what its owner has more or less by it', async (_, bet, words, tone) => {
    await show(<Result bet={{ ...BET, ...bet }} />);
    expect(wordsOf('bdi')).toEqual([words()]);
    expect(all('span')[0]?.className).toContain(tone);
    await show(<BetList list={[{ ...BET, ...bet }]} onOpen={() => {}} />);
    expect(says(words())).toBe(true);
    expect(wordsOf('small')[0]).toBe(text('bets.staked', { amount: moneyWords(2_000n) }));
  });

  it.each<[string, Partial<Bet>, TextKey, string]>([
    ['running', open, 'bets.state_open', 'wait'],
    ['void', refunded, 'bets.state_void', 'none'],
  ])('that is %s has no result, and says so in words', async (_, bet, words, tone) => {
    await show(<Result bet={{ ...BET, ...bet }} />);
    expect(wordsOf('span')).toEqual([text(words)]);
    expect(all('span')[0]?.className).toContain(tone);
    expect(all('bdi')).toEqual([]);
  });

  it('lists its stake, what came back, turnover and numbers; what is not known yet is left out', async () => {
    await look({});
    expect(values()).toMatchObject({
      [text('bets.stake')]: moneyWords(2_000n, 'CNY'),
      [text('bets.payout')]: moneyWords(3_900n, 'CNY'),
      [text('bets.turnover')]: moneyWords(2_000n, 'CNY'),
      [text('bets.roundNo')]: BET.roundNo,
      [text('bets.betNo')]: BET.betNo,
    });
    expect(wordsOf('li').map((words) => words.replace(/\s/g, ''))).toEqual(
      [
        text('table.spotBanker') + moneyWords(1_500n) + text('bets.back', { amount: moneyWords(2_925n) }),
        text('table.spotTie') + moneyWords(500n) + text('bets.back', { amount: moneyWords(0n) }),
      ].map((words) => words.replace(/\s/g, '')),
    );
    await look({ betNo: 'BET-2', ...open }, { lineList: [{ ...LINES[0], payout: null } as never, LINES[1] as never] });
    expect(Object.keys(values())).not.toContain(text('bets.payout'));
    expect(Object.keys(values())).not.toContain(text('bets.settledTime'));
    expect(wordsOf('li')[0]).toContain(text('bets.running'));
  });

  it('that was given back says why, and can be checked once its round is over', async () => {
    await look(refunded);
    expect(says(text('bets.voidWords'))).toBe(true);
    expect(values()[text('bets.payout')]).toBe(moneyWords(2_000n, 'CNY'));
    expect(one('a', text('bets.check'))).toBeDefined();
    await look({ betNo: 'BET-3', ...open });
    expect([all('a').length, says(text('bets.voidWords'))]).toEqual([0, false]);
    await look({ betNo: 'BET-4' }, { isOwn: false });
    expect(all('a')).toEqual([]);
  });

  it('that was corrected shows what the house says now, not what the list said', async () => {
    const give = hold(bets.getBetInfo);
    await show(<BetSheet bet={BET} onClose={() => {}} />);
    expect(says(`+${moneyWords(1_900n)}`)).toBe(true);
    await give({ bet: { ...BET, ...lost }, lineList: LINES, isOwn: true, outcome: null });
    expect([says(`+${moneyWords(1_900n)}`), says(moneyWords(-2_000n))]).toEqual([false, true]);
    expect(values()[text('bets.payout')]).toBe(moneyWords(0n, 'CNY'));
  });

  it('adds up with the others: the result first, and what still runs only where something does', async () => {
    const sums = {
      currency: 'CNY',
      betCount: 3,
      stake: 6_000n,
      turnover: 4_000n,
      winLoss: -100n,
      openStake: 0n,
    } as const;
    answer(bets.getSumBetRecord, sums);
    await show(<BetSums asked={{}} />);
    expect(wordsOf('dt')).toEqual([
      text('bets.winLoss'),
      text('bets.count'),
      text('bets.stake'),
      text('bets.turnover'),
    ]);
    expect(wordsOf('dd')).toEqual([moneyWords(-100n, 'CNY'), '3', moneyWords(6_000n), moneyWords(4_000n)]);
    answer(bets.getSumBetRecord, { ...sums, openStake: 500n });
    await show(<BetSums asked={{ venue: 'live' }} />);
    expect(wordsOf('dt').at(-1)).toBe(text('bets.openStake'));
    expect(wordsOf('dd').at(-1)).toBe(moneyWords(500n));
  });
});
