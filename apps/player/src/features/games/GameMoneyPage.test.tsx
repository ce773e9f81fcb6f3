import { address, answer, giveBoot, one, press, settle, show, wordsOf } from '@harbour/client/testing';
import { games } from '@harbour/contract/games';
import { wallet } from '@harbour/contract/wallet';
import { beforeEach, expect, it } from 'vitest';

// A page reads once, when its modules are loaded, whether it is in play mode.
giveBoot({ language: 'en', isPlay: true, texts: {}, config: {}, notices: [], slides: [], games: [], openClasses: [] });
const { openIn } = await import('#testing');
const { text } = await import('#text');
const { GameMoneyPage } = await import('./GameMoneyPage.tsx');

const GAME = {
  game: 'baccarat-1',
  name: 'Harbour Baccarat',
  venue: 'live',
  venueName: 'Lantern Live',
  gameClass: 'live',
  kind: 'table',
  engine: 'baccarat',
  state: 'open',
  allowsDemo: true,
  isFavourite: false,
  returnToPlayer: 9_894,
} as const;
const EMPTY = { central: 0n, locked: 0n, interest: 0n, transit: 0n, venues: { live: 0n }, total: 0n };

const open = async (walletType: 'free' | 'manual') => {
  answer(games.getGameList, { gameList: [GAME], pageIndex: 1, isEnd: true } as never);
  answer(wallet.getUserBalance, { currency: 'CNY', userBalanceMap: EMPTY });
  const topUp = { amount: 50_000n, left: 2 };
  answer(wallet.getUserTransInfo, { walletType, waitSeconds: 0, suggestsWholeUnits: true, topUp });
  await show(<GameMoneyPage />);
  await settle();
};

beforeEach(() =>
  openIn('en', ['common', 'errors', 'games', 'titles', 'wallet'], '#/pages/game/gameMoney?game=baccarat-1&venue=live'),
);

it('in free transfer a player without money gets some: by a deposit, or more play money', async () => {
  await open('free');
  const buttons = wordsOf('button');
  const expected = [text('games.enter'), text('titles.financeMyDeposit'), text('wallet.topUp')];
  expect(expected.filter((words) => !buttons.includes(words))).toEqual([]);
  await press(one('button', text('titles.financeMyDeposit')));
  expect(address()).toBe('#/pages/finance/myDeposit');
});

it('by hand there is an amount to move instead', async () => {
  await open('manual');
  expect(wordsOf('button')).not.toContain(text('titles.financeMyDeposit'));
  one('input');
});
