import { all, answer, one, press, says, send, sentTo, show, type } from '@harbour/client/testing';
import { type OfficeVenueTransfer, officeVenueTransfers } from '@harbour/contract/office-venue-transfers';
import { beforeEach, describe, expect, it } from 'vitest';
import { say, setLanguage } from '#base/say.ts';
import { fullTime } from '#base/show.ts';
import { shownToast } from '#base/toasts.ts';
import { walletName } from '#base/wallets.ts';
import { openAs } from '#testing';
import { VenueTransferEnd } from './VenueTransferEnd.tsx';

const { getVenueTransfer, resolveVenueTransfer } = officeVenueTransfers;
const orderNo = 'T23456789ABCDEF';
const venueTransfer: OfficeVenueTransfer = {
  orderNo,
  member: { id: '7', username: 'wanlin', realName: null },
  currency: 'CNY',
  amount: 50_000n,
  source: 'central',
  target: 'venue:tide',
  place: 'venue:tide',
  step: 'in',
  createdAt: new Date(0),
  sentAt: new Date(0),
  asks: 3,
  landed: null,
  endedAt: null,
  doneLanding: 'venue:tide',
  notDoneLanding: 'central',
  resolvableFrom: new Date(0),
  awaitsSecond: false,
};
const open = async (differs: Partial<OfficeVenueTransfer> = {}, isClaimedByOther = false) => {
  answer(getVenueTransfer, { venueTransfer: { ...venueTransfer, ...differs } });
  await show(<VenueTransferEnd orderNo={orderNo} isClaimedByOther={isClaimedByOther} />);
};
const landsIn = (wallet: string) => says(say('venueTransfer.lands', { wallet: walletName(wallet) }));

beforeEach(() => openAs(['finance']));

describe.each(['en', 'zh'] as const)('in %s', (tongue) => {
  beforeEach(() => setLanguage(tongue));

  it.each([
    { choice: 'venueTransfer.done', landing: 'venue:tide', other: 'central', isDone: true },
    { choice: 'venueTransfer.notDone', landing: 'central', other: 'venue:tide', isDone: false },
  ] as const)('$choice says where the money goes, and sends the same', async ({ choice, landing, other, isDone }) => {
    answer(resolveVenueTransfer, {});
    await open();
    await press(one('button[role=tab]', say(choice)));
    expect(one('button[aria-selected=true]').textContent).toBe(say(choice));
    expect([landsIn(landing), landsIn(other)]).toEqual([true, false]);
    await type(one('textarea'), 'their statement\nof today');
    await send(one('form'));
    expect(sentTo(resolveVenueTransfer)).toEqual([{ orderNo, isDone, note: 'their statement of today' }]);
    expect(shownToast.get()?.words).toBe(say('withdraw.forSecond'));
  });
});

it('begins with the end that pays nobody twice: not carried out', async () => {
  await open();
  expect(one('button[aria-selected=true]').textContent).toBe(say('venueTransfer.notDone'));
});

it('cannot be resolved too early, nor while a second person has to confirm', async () => {
  const resolvableFrom = new Date(Date.now() + 3_600_000);
  await open({ resolvableFrom });
  expect([says(say('venueTransfer.early', { time: fullTime(resolvableFrom) })), all('form')]).toEqual([true, []]);
  await openAs(['finance']);
  await open({ awaitsSecond: true });
  expect([says(say('venueTransfer.second')), all('form')]).toEqual([true, []]);
});

it('is only read by others, and once it has ended says where the money is', async () => {
  await open({}, true);
  expect(all('form')).toEqual([]);
  await openAs(['finance']);
  await open({ landed: 'central', endedAt: new Date(0) });
  expect([all('form'), says(say('venueTransfer.landed')), says(say('venueTransfer.place'))]).toEqual([[], true, false]);
});
