import { lose, one, press, refuse, says, sentTo, show } from '@harbour/client/testing';
import { type Wallet, wallet } from '@harbour/contract/wallet';
import { venueWallet } from '@harbour/rules';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { openIn } from '#testing';
import { text } from '#text';
import { VenueList } from './VenueList.tsx';

const LIVE: Wallet = {
  wallet: venueWallet('live'),
  kind: 'venue',
  name: 'Lantern Live',
  gameClass: 'live',
  balance: 2_500n,
  state: 'open',
};
/** The list over a wait that begins while it is shown. */
function Begun() {
  const [waitUntil, setWaitUntil] = useState(0);
  return (
    <>
      <VenueList wallets={[LIVE]} target={undefined} waitUntil={waitUntil} />
      <button type="button" onClick={() => setWaitUntil(performance.now() + 60_000)}>
        wait
      </button>
    </>
  );
}
const open = (waitUntil = 0) => show(<VenueList wallets={[LIVE]} target={undefined} waitUntil={waitUntil} />);
const collect = () => press(one('button'));
const ids = () => sentTo(wallet.oneTouchTransfer).map(({ requestId }) => requestId);
const isShut = () => one('button').getAttribute('disabled') !== null;

beforeEach(() => openIn('en', ['common', 'errors', 'wallet']));

it('the money cannot be collected before the wait is over, and the button says when', async () => {
  await open(performance.now() + 4_500);
  expect([one('button').textContent, isShut()]).toEqual([text('wallet.againIn', { seconds: 5 }), true]);
});

it('a collection that came too soon says when it may come again', async () => {
  refuse(wallet.oneTouchTransfer, 'tooFrequent', { seconds: 7 });
  await open();
  await collect();
  expect([one('button').textContent, isShut()]).toEqual([text('wallet.againIn', { seconds: 7 }), true]);
});

it('a collection that nobody answered can be sent again at once, under its id', async () => {
  lose(wallet.oneTouchTransfer);
  await show(<Begun />);
  await collect();
  await press(one('button', 'wait'));
  expect(says(text('wallet.transferSame'))).toBe(true);
  expect([one('button').textContent, isShut()]).toEqual([text('wallet.collect'), false]);
  await collect();
  expect(ids()).toHaveLength(2);
  expect(new Set(ids()).size).toBe(1);
});
