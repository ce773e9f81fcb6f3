import { answer, lose, one, refuse, says, send, sentTo, show, type, wordsOf } from '@harbour/client/testing';
import type { Game } from '@harbour/contract/game-fields';
import { wallet } from '@harbour/contract/wallet';
import { type LanguageCode, venueWallet } from '@harbour/rules';
import { beforeEach, describe, expect, it } from 'vitest';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { text } from '#text';
import { MoveForm } from './MoveForm.tsx';

const GAME: Game = {
  game: 'baccarat-1',
  name: 'Pier Baccarat',
  venue: 'live',
  venueName: 'Lantern Live',
  gameClass: 'live',
  kind: 'table',
  engine: 'baccarat',
  state: 'open',
  allowsDemo: true,
  isFavourite: false,
  returnToPlayer: 9_894,
};
let entered = 0;
const form = (there = 0n) => (
  <MoveForm
    game={GAME}
    currency="CNY"
    central={100_000n}
    there={there}
    waitUntil={0}
    onEnter={async () => {
      entered += 1;
    }}
    isEntering={false}
    after={null}
  />
);
const move = async (amount: string) => {
  await type(one('input'), amount);
  await send(one('form'));
};
const errors = () => wordsOf('p[role=alert]');

describe.each<LanguageCode>(['en', 'th', 'md'])('money for a game, in %s', (language) => {
  beforeEach(async () => {
    entered = 0;
    await openIn(language, ['common', 'errors', 'games', 'wallet']);
  });

  it('is named on the way in: what lies there already, or that nothing does', async () => {
    await show(form(4_200n));
    expect(wordsOf('button').at(-1)).toBe(text('games.enterWith', { amount: moneyWords(4_200n, 'CNY') }));
    await show(form());
    expect(wordsOf('button').slice(-2)).toEqual([text('games.moveAndEnter'), text('games.enterWithout')]);
  });

  it('that a venue refuses is said at the field, for as long as the amount is the same', async () => {
    refuse(wallet.convertMoney, 'venueAway');
    await show(form());
    await move('50');
    expect(sentTo(wallet.convertMoney)).toMatchObject([{ from: 'central', to: venueWallet('live'), amount: '50.00' }]);
    expect([errors(), entered]).toEqual([['no: venueAway'], 0]);
    await type(one('input'), '51');
    expect(errors()).toEqual([]);
    await move('1000.01');
    expect(errors()).toEqual([text('errors.transferExceedsBalance')]);
  });

  it('that has arrived leads into the game; money on its way does not', async () => {
    const done = { orderNo: 'T1', at: new Date(0), fromBalance: 0n, toBalance: 0n };
    answer(wallet.convertMoney, { ...done, isPending: true });
    await show(form());
    await move('50');
    expect([says(text('games.onItsWay')), entered]).toEqual([true, 0]);
    answer(wallet.convertMoney, { ...done, isPending: false });
    await move('50');
    expect([says(text('games.onItsWay')), entered]).toEqual([false, 1]);
  });

  it('that nobody answered asks to be sent again as it is, although the next one has to wait', async () => {
    lose(wallet.convertMoney);
    await show(form());
    await move('50');
    expect(says(text('wallet.transferSame'))).toBe(true);
    refuse(wallet.convertMoney, 'tooFrequent', { seconds: 7 });
    await move('50');
    expect(wordsOf('button')).toContain(text('games.moveAndEnter'));
    await type(one('input'), '51');
    expect(wordsOf('button')).toContain(text('wallet.againIn', { seconds: 7 }));
    const [first, again] = sentTo(wallet.convertMoney).map(({ requestId }) => requestId);
    expect(again).toBe(first);
  });
});
