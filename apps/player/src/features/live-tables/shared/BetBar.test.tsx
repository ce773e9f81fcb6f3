import { address, one, press, show, wordsOf } from '@harbour/client/testing';
import { beforeEach, expect, it } from 'vitest';
import { useSession } from '#api/stores.ts';
import { openIn } from '#testing';
import { text } from '#text';
import { BetBar } from './BetBar.tsx';
import type { Betting } from './useBetting.ts';

const LIMITS = { least: 500n, most: 50_000n, mostInAll: 100_000n };
const betting = { slip: [], notice: { words: '' }, isBusy: false, isUnsure: false, isFree: true } as unknown as Betting;
let refills = 0;
const open = (isShort: boolean, refill?: () => void, hasPlaced = false) =>
  show(
    <BetBar
      table="baccarat-1"
      betting={betting}
      limits={LIMITS}
      chip={500n}
      onChip={() => {}}
      last={[]}
      hasPlaced={hasPlaced}
      isShort={isShort}
      refill={refill}
    />,
  );
const lastButton = () => wordsOf('button').at(-1);

beforeEach(async () => {
  await openIn('en', ['common', 'slots', 'table', 'titles']);
  useSession.setState({ isTransfer: false });
});

it.each([
  ['by hand is led to the wallet of the game', false, 'titles.gameGameMoney', '#/pages/game/gameMoney?game=baccarat-1'],
  ['in free transfer is led to a deposit', true, 'titles.financeMyDeposit', '#/pages/finance/myDeposit'],
] as const)('a player short of money %s', async (_, isTransfer, words, path) => {
  useSession.setState({ isTransfer });
  await open(true);
  await press(one('button', text(words)));
  expect(address()).toBe(path);
});

it('a demo without chips is filled up again', async () => {
  await open(true, () => {
    refills += 1;
  });
  await press(one('button', text('slots.refill')));
  expect([refills, address()]).toEqual([1, '']);
});

it('with money, or stakes in play, the last button confirms', async () => {
  for (const hasPlaced of [false, true]) {
    await open(hasPlaced, undefined, hasPlaced);
    expect(lastButton()).toBe(text('table.confirm'));
  }
});
