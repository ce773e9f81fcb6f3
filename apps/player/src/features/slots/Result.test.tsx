import { one, press, says, show, wordsOf } from '@harbour/client/testing';
import { SLOT_GAMES, type SlotGame } from '@harbour/engines';
import type { LanguageCode } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSession } from '#api/stores.ts';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { text } from '#text';
import { Result } from './Result.tsx';
import type { ShownRound, ShownSpin, ShownWin } from './round.ts';
import type { Play, Trouble } from './usePlay.ts';
import type { WinStep } from './win-steps.ts';

const LINES = SLOT_GAMES.find(({ lines }) => lines) as SlotGame;
const WAYS = SLOT_GAMES.find(({ lines }) => !lines) as SlotGame;
const ON_LINE = { count: 3, symbol: 'boat', line: 4, amount: 150n } as unknown as ShownWin;
const ON_WAYS = { count: 4, symbol: 'fish', ways: 12, amount: 240n } as unknown as ShownWin;
const ANYWHERE = { count: 5, symbol: 'scatter', amount: 700n } as unknown as ShownWin;

const spin = (...wins: ShownWin[]) => ({ wins }) as ShownSpin;
const played = (payout: bigint, more: Partial<ShownRound> = {}): ShownRound => ({
  stake: 500n,
  payout,
  spins: [spin()],
  freeGames: 0,
  isReplay: false,
  ...more,
});
let replays = 0;
const playOf = (view: Partial<Play['view']>, trouble?: Trouble) => {
  const replay = () => {
    replays += 1;
  };
  return { view: { phase: 'rest', at: 0, ...view }, trouble, replay } as Play;
};
type Shown = { game?: SlotGame; spin?: ShownSpin; step?: WinStep };
const open = (play: Play, { game = LINES, spin: seen, step }: Shown = {}) =>
  show(<Result slot="ferry" game={game} play={play} spin={seen} step={step} />);
const status = () => one('div[role=status]').textContent;
const folded = (...words: string[]) => words.join('').replace(/\s/g, '');
const isStatus = (...words: string[]) => expect(folded(status())).toBe(folded(...words));

describe.each<LanguageCode>(['en', 'th', 'md'])('the result of a slot, in %s', (language) => {
  beforeEach(() => {
    replays = 0;
    return openIn(language, ['common', 'slots', 'games', 'table', 'errors', 'titles']);
  });

  it('says before the first game how the reels pay', async () => {
    await open(playOf({}));
    isStatus(text('slots.paysLines', { count: LINES.lines?.length ?? 0 }));
    await open(playOf({}), { game: WAYS });
    isStatus(text('slots.paysWays', { count: 3 ** WAYS.reels.length }));
  });

  it.each([
    [0n, 'nothing'],
    [400n, 'returned'],
    [500n, 'returned'],
    [1_250n, 'won'],
  ] as const)('of a payout of %i is %s: what is not above the stake is no win', async (payout, verdict) => {
    await open(playOf({ round: played(payout) }));
    const [amount, stake, more] = [moneyWords(payout), moneyWords(500n), moneyWords(payout - 500n)];
    const words = verdict === 'nothing' ? text('slots.nothingReturned') : text(`slots.${verdict}`, { amount });
    isStatus(words, verdict === 'won' ? text('slots.aboveStake', { more, stake }) : text('slots.ofStake', { stake }));
  });

  it('counts the free games that belong to it', async () => {
    await open(playOf({ round: played(0n, { freeGames: 8 }), at: 0 }));
    expect(says(text('slots.withFreeGames', { count: 8 }))).toBe(true);
  });

  it('calls a game that was played earlier a replay, and shows it again', async () => {
    await open(playOf({ round: played(0n, { isReplay: true }) }));
    expect(says(text('slots.lastGame'))).toBe(true);
    await press(one('button', text('slots.showAgain')));
    expect(replays).toBe(1);
    await open(playOf({ round: played(0n) }));
    expect([says(text('slots.lastGame')), wordsOf('button')]).toEqual([false, []]);
  });

  it('says nothing while the reels turn', async () => {
    await open(playOf({ phase: 'turning', round: played(1_250n) }));
    isStatus('');
    await open(playOf({ phase: 'turning' }));
    isStatus('');
  });

  it('sums up the free games as they are shown', async () => {
    const round = played(1_090n, { spins: [spin(ON_LINE), spin(ON_WAYS), spin(ANYWHERE)] });
    await open(playOf({ phase: 'turning', round, at: 1 }));
    isStatus(text('slots.soFar'), moneyWords(150n));
    await open(playOf({ phase: 'wins', round, at: 1 }));
    isStatus(text('slots.soFar'), moneyWords(390n));
  });

  it('names the win that is lit, where it lies, and its amount', async () => {
    const said = async (win: ShownWin) => {
      await open(playOf({ round: played(700n) }), { spin: spin(win) });
      return wordsOf('p');
    };
    const [boat, fish, compass] = [text('slots.boat'), text('slots.fish'), text('slots.scatter')];
    expect(await said(ON_LINE)).toEqual([
      text('slots.onLine', { line: 5, count: 3, symbol: boat, amount: moneyWords(150n) }),
    ]);
    expect(await said(ON_WAYS)).toEqual([
      text('slots.onWays', { ways: 12, count: 4, symbol: fish, amount: moneyWords(240n) }),
    ]);
    expect(await said(ANYWHERE)).toEqual([
      text('slots.anywhere', { count: 5, symbol: compass, amount: moneyWords(700n) }),
    ]);
  });

  it('counts several wins together, and names the one whose turn it is', async () => {
    const wins = spin(ON_LINE, { ...ON_LINE, line: 0 });
    const round = played(300n);
    await open(playOf({ round }), { spin: wins });
    expect(wordsOf('p')).toEqual([text('slots.winsInAll', { count: 2 })]);
    await open(playOf({ round }), { spin: wins, game: WAYS });
    expect(wordsOf('p')).toEqual([text('slots.waysWinsInAll', { count: 2 })]);
    await open(playOf({ round }), { spin: wins, step: 1 });
    expect(wordsOf('p')[0]).toContain(
      text('slots.onLine', { line: 1, count: 3, symbol: text('slots.boat'), amount: moneyWords(150n) }),
    );
    await open(playOf({ round, phase: 'turning' }), { spin: wins });
    expect(wordsOf('p')).toEqual([]);
  });

  it('of a game that nobody answered is not guessed; a refusal stands in its own words', async () => {
    await open(playOf({ round: played(1_250n) }, { kind: 'silent', words: 'no network', isShort: false }));
    isStatus(text('slots.noAnswer'), text('slots.askAgainWords'));
    await open(playOf({}, { kind: 'refused', words: 'not enough', isShort: true }));
    isStatus('not enough');
    expect(wordsOf('a')).toEqual([text('titles.gameGameMoney')]);
    expect(one('a').getAttribute('href')).toBe('#/pages/game/gameMoney?game=ferry');
  });

  it('a player short of money is led to more of it, the way that their money moves', async () => {
    const short = playOf({}, { kind: 'refused', words: 'not enough', isShort: true });
    useSession.setState({ isTransfer: true });
    await open(short);
    expect([wordsOf('a'), one('a').getAttribute('href')]).toEqual([
      [text('titles.financeMyDeposit')],
      '#/pages/finance/myDeposit',
    ]);
    useSession.setState({ isTransfer: false });
  });
});
