import { all, answer, one, press, refuse, says, send, sentTo, show, type } from '@harbour/client/testing';
import { backoffice } from '@harbour/contract/backoffice';
import type { OfficeApproval } from '@harbour/contract/office-approvals';
import { officeChanges } from '@harbour/contract/office-changes';
import { officeVenueTransfers } from '@harbour/contract/office-venue-transfers';
import { officeWithdraw } from '@harbour/contract/office-withdraw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { namesOf, say, sayOf, setLanguage } from '#base/say.ts';
import { money } from '#base/show.ts';
import { shownToast } from '#base/toasts.ts';
import { walletName } from '#base/wallets.ts';
import { openAs } from '#testing';
import { ApprovalView } from './ApprovalView.tsx';

const approval: OfficeApproval = {
  id: '9',
  kind: 'withdrawal',
  subject: 'W23456789ABCDEF',
  member: null,
  currency: 'CNY',
  amount: 50_000n,
  isPaid: null,
  venueTransfer: null,
  changeList: [],
  confirmedWith: 'withdrawals.confirm',
  words: 'large',
  maker: 'Wen',
  madeAt: new Date(0),
  isMine: false,
  state: 'open',
  decidedBy: null,
  decidedAt: null,
};
const payout = (isPaid: boolean): OfficeApproval => ({ ...approval, kind: 'payout', isPaid });
const transfer = (isDone: boolean): OfficeApproval => ({
  ...approval,
  kind: 'venueTransfer',
  venueTransfer: { isDone, source: 'central', target: 'venue:tide', landing: isDone ? 'venue:tide' : 'central' },
});
const CALLS = [
  officeWithdraw.confirmWithdrawal,
  backoffice.confirmAdjustment,
  officeVenueTransfers.confirmVenueTransfer,
  officeChanges.confirmChange,
];
const onDecided = vi.fn();
const open = (one: OfficeApproval) => show(<ApprovalView approval={one} onDecided={onDecided} />);
const mode = (key: 'approval.confirm' | 'approval.refuse') => press(one('button[role=tab]', say(key)));
const submit = () => one('button[type=submit]').textContent;
/** The names of a family whose texts are on the page. */
const shownOf = (family: string) => namesOf(family).filter((name) => says(sayOf(family, name)));
const lastToast = () => shownToast.get()?.words;

beforeEach(async () => {
  await openAs(['finance']);
  onDecided.mockReset();
});

describe.each(['en', 'zh'] as const)('in %s', (tongue) => {
  beforeEach(() => setLanguage(tongue));

  it.each([
    { end: 'paid', one: payout(true) },
    { end: 'notPaid', one: payout(false) },
    { end: 'done', one: transfer(true) },
    { end: 'notDone', one: transfer(false) },
  ])('names the end that is proposed, $end, before and in the confirmation', async ({ end, one: proposed }) => {
    await open(proposed);
    expect([shownOf('payoutEnd'), shownOf('confirmWords')]).toEqual([[end], [end]]);
    expect(submit()).toBe(say('approval.confirm'));
    await mode('approval.refuse');
    expect(says(sayOf('refuseWords', proposed.kind))).toBe(true);
    expect([shownOf('payoutEnd'), shownOf('confirmWords'), submit()]).toEqual([[end], [], say('approval.refuse')]);
  });

  it('says in which wallet the money of a transfer lands', async () => {
    for (const [isDone, landing] of [
      [true, 'venue:tide'],
      [false, 'central'],
    ] as const) {
      await open(transfer(isDone));
      expect(says(say('venueTransfer.lands', { wallet: walletName(landing) }))).toBe(true);
    }
  });

  it.each([
    ['approval.confirm', 'approval.confirmed', true],
    ['approval.refuse', 'approval.refused', false],
  ] as const)('%s sends what it says, with the note', async (choice, done, isConfirmed) => {
    answer(officeWithdraw.confirmWithdrawal, {});
    await open(approval);
    expect(says(money(50_000n))).toBe(true);
    await mode(choice);
    await type(one('input'), ' seen ');
    await send(one('form'));
    expect(sentTo(officeWithdraw.confirmWithdrawal)).toEqual([{ id: '9', isConfirmed, note: 'seen' }]);
    expect([lastToast(), onDecided.mock.calls.length]).toEqual([say(done), 1]);
  });

  it('names a change and its subject in words, the reason of an adjustment too', async () => {
    const change = { action: 'withdrawMethod.save', subject: 'withdrawMethod alipay', before: null, after: null };
    await open({ ...approval, kind: 'setting', subject: change.subject, words: 'x', changeList: [change] });
    expect(says(`${say('action.withdrawMethod.save')} ${say('payee.alipay')}`)).toBe(true);
    await open({ ...approval, kind: 'adjustment', words: 'correction: typed twice' });
    expect(says(`${sayOf('adjustReason', 'correction')}: typed twice`)).toBe(true);
  });
});

it.each([
  { kind: 'withdrawal', call: officeWithdraw.confirmWithdrawal },
  { kind: 'payout', call: officeWithdraw.confirmWithdrawal },
  { kind: 'adjustment', call: backoffice.confirmAdjustment },
  { kind: 'venueTransfer', call: officeVenueTransfers.confirmVenueTransfer },
  { kind: 'setting', call: officeChanges.confirmChange },
] as const)('a confirmed $kind goes to the call of its kind', async ({ kind, call }) => {
  for (const one of CALLS) refuse(one, 'approvalUnknown');
  await open({ ...approval, kind });
  await send(one('form'));
  expect(CALLS.filter((one) => sentTo(one).length > 0)).toEqual([call]);
  expect([lastToast(), onDecided.mock.calls.length]).toEqual(['no: approvalUnknown', 0]);
});

it('cannot be confirmed by its maker, nor without the permission, and says which', async () => {
  await open({ ...approval, isMine: true });
  expect([says(say('approval.ownWords')), all('form')]).toEqual([true, []]);
  await openAs(['support']);
  await open(approval);
  expect([says(say('approval.notPermitted')), all('form')]).toEqual([true, []]);
});

it('once decided says by whom', async () => {
  await open({ ...approval, state: 'refused', decidedBy: 'Suda', decidedAt: new Date(0) });
  expect([shownOf('approvalState'), says('Suda'), all('form')]).toEqual([['refused'], true, []]);
});
