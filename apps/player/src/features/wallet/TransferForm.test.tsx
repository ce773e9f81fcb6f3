import {
  answer,
  leaveField,
  lose,
  one,
  press,
  refuse,
  says,
  send,
  sentTo,
  show,
  type,
  within,
  wordsOf,
} from '@harbour/client/testing';
import { type Wallet, wallet } from '@harbour/contract/wallet';
import { type LanguageCode, venueWallet } from '@harbour/rules';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { shownToast } from '#api/toasts.ts';
import { moneyWords } from '#parts/Money.tsx';
import { openIn } from '#testing';
import { text } from '#text';
import { TransferForm } from './TransferForm.tsx';
import { VenueList } from './VenueList.tsx';

const LIVE = venueWallet('live');
const OLD = venueWallet('old');
const REPAIR = venueWallet('repair');
const venue = (id: Wallet['wallet'], name: string, state: Wallet['state'], balance: bigint): Wallet => ({
  wallet: id,
  kind: 'venue',
  name,
  gameClass: 'live',
  balance,
  state,
});
const WALLETS: Wallet[] = [
  { wallet: 'central', kind: 'central', name: null, gameClass: null, balance: 100_000n, state: 'open' },
  { wallet: 'locked', kind: 'locked', name: null, gameClass: null, balance: 5_000n, state: 'open' },
  venue(LIVE, 'Lantern Live', 'open', 2_500n),
  venue(OLD, 'Old Quay', 'closed', 700n),
  venue(REPAIR, 'Dry Dock', 'maintenance', 300n),
];
const DONE = { orderNo: 'T1', at: new Date(0), fromBalance: 0n, toBalance: 0n, isPending: false };

function Transfer({ waitUntil = 0, currency = 'CNY' }: { waitUntil?: number; currency?: string }) {
  const [target, setTarget] = useState<Wallet['wallet'] | undefined>(LIVE);
  return (
    <TransferForm wallets={WALLETS} currency={currency} waitUntil={waitUntil} target={target} onTarget={setTarget} />
  );
}
/** The two sides as they stand: their label, their wallet and what is in it. */
const side = (key: 'wallet.from' | 'wallet.to') => one('button', text(key)).textContent;
const field = () => one('input');
const move = async (amount: string) => {
  await type(field(), amount);
  await send(one('form'));
};

describe.each<LanguageCode>(['en', 'th', 'md'])('a transfer, in %s', (language) => {
  beforeEach(() => openIn(language, ['common', 'errors', 'wallet']));

  it('says which wallet it comes from and which it goes to, and turns around as one', async () => {
    await show(<Transfer />);
    const [central, live] = [text('wallet.central') + moneyWords(100_000n), `Lantern Live${moneyWords(2_500n)}`];
    expect(side('wallet.from')).toBe(text('wallet.from') + central);
    expect(side('wallet.to')).toBe(text('wallet.to') + live);
    await press(one('button', text('wallet.swap')));
    expect(side('wallet.from')).toBe(text('wallet.from') + live);
    expect(side('wallet.to')).toBe(text('wallet.to') + central);
  });

  it('offers wallets that money can move between; what is shut says so, and what lies there can still leave', async () => {
    await show(<Transfer />);
    const rows = () => within(one('dialog'), 'button').filter((button) => button.getAttribute('aria-label') === null);
    const row = (name: string) => rows().find(({ textContent }) => textContent.startsWith(name));
    const isShut = (name: string) => row(name)?.getAttribute('disabled') !== null;
    await press(one('button', text('wallet.to')));
    expect(one('h2').textContent).toBe(text('wallet.chooseTo'));
    expect(rows()).toHaveLength(4);
    expect(row('Lantern Live')?.textContent).toContain(text('wallet.chosen'));
    expect(row('Old Quay')?.textContent).toContain(text('wallet.closed'));
    expect(row('Dry Dock')?.textContent).toContain(text('wallet.maintenance'));
    expect([isShut('Lantern Live'), isShut('Old Quay'), isShut('Dry Dock')]).toEqual([false, true, true]);
    await press(one('button', text('common.close')));
    await press(one('button', text('wallet.from')));
    expect(one('h2').textContent).toBe(text('wallet.chooseFrom'));
    expect([isShut('Old Quay'), isShut('Dry Dock')]).toEqual([false, true]);
  });

  it('says beside the field why an amount cannot move, in the words of the server', async () => {
    await show(<Transfer />);
    await type(field(), '1000.01');
    expect(wordsOf('p[role=alert]')).toEqual([]);
    await leaveField(field());
    expect(wordsOf('p[role=alert]')).toEqual([text('errors.transferExceedsBalance')]);
    await move('0');
    expect(wordsOf('p[role=alert]')).toEqual([text('errors.amountForm')]);
    expect(sentTo(wallet.convertMoney)).toEqual([]);
  });

  it('speaks of cents only in a currency that has them', async () => {
    await show(<Transfer currency="THB" />);
    expect(says(text('wallet.wholeUnits'))).toBe(true);
    await show(<Transfer currency="VND" />);
    expect(says(text('wallet.wholeUnits'))).toBe(false);
  });

  it('says what was moved and where to, or that it is on its way', async () => {
    answer(wallet.convertMoney, DONE);
    await show(<Transfer />);
    await move('12.50');
    const said = () => shownToast.get()?.words;
    const moved = { amount: moneyWords(1_250n), wallet: 'Lantern Live' };
    expect(said()).toBe(text('wallet.transferred', moved));
    expect(sentTo(wallet.convertMoney)).toMatchObject([{ from: 'central', to: LIVE, amount: '12.50' }]);
    expect(field().value).toBe('');
    answer(wallet.convertMoney, { ...DONE, isPending: true });
    await move('12.50');
    expect(said()).toBe(text('wallet.transferOnWay', moved));
  });

  it('that nobody answered asks to be sent again as it is; one that came too soon says when', async () => {
    lose(wallet.convertMoney);
    await show(<Transfer />);
    await move('10');
    expect(says(text('wallet.transferSame'))).toBe(true);
    await move('10');
    const [first, again] = sentTo(wallet.convertMoney).map(({ requestId }) => requestId);
    expect(again).toBe(first);
    await type(field(), '11');
    expect(says(text('wallet.transferSame'))).toBe(false);
    refuse(wallet.convertMoney, 'tooFrequent', { seconds: 7 });
    await move('11');
    expect(wordsOf('button').at(-1)).toBe(text('wallet.againIn', { seconds: 7 }));
  });

  it('is not offered from the list of venues where the money follows by itself', async () => {
    const list = (onChoose?: () => void) => (
      <VenueList wallets={WALLETS} target={LIVE} waitUntil={0} {...(onChoose ? { onChoose } : {})} />
    );
    await show(list(() => {}));
    expect([says(text('wallet.venueListWords')), says(text('wallet.chosen'))]).toEqual([true, true]);
    await show(list());
    expect([says(text('wallet.venueListWords')), says(text('wallet.chosen'))]).toEqual([false, false]);
    expect(wordsOf('button')).toEqual([text('wallet.collect')]);
  });
});
