import { all, answer, one, press, says, send, sentTo, show, type, wordsOf } from '@harbour/client/testing';
import { CASE_KINDS, type OfficeCase, officeCases } from '@harbour/contract/office-cases';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hrefOf } from '#base/place.ts';
import { say, sayOf, setLanguage } from '#base/say.ts';
import { shownToast } from '#base/toasts.ts';
import { openAs } from '#testing';
import { CaseView } from './CaseView.tsx';

const { closeCase, claimCase } = officeCases;
const ORDER_NO = 'D23456789ABCDEF';
const OPEN: OfficeCase = {
  id: '5',
  kind: 'wrongAmount',
  subject: ORDER_NO,
  member: null,
  words: '300.00 was expected, 30.00 arrived',
  cause: null,
  openedAt: new Date(0),
  dueAt: null,
  closedAt: null,
  closedBy: null,
  note: null,
  owner: null,
};
const CLOSED: OfficeCase = { ...OPEN, closedAt: new Date(60_000), closedBy: 'Wen', note: 'credited by hand' };
const OTHERS: OfficeCase = { ...OPEN, owner: { id: '2', name: 'Suda' } };
const onClosed = vi.fn();
const open = (opened: OfficeCase) => show(<CaseView opened={opened} onClosed={onClosed} />);

beforeEach(async () => {
  await openAs(['finance']);
  onClosed.mockReset();
});

describe.each(['en', 'zh'] as const)('in %s', (tongue) => {
  beforeEach(() => setLanguage(tongue));

  it('is called by its kind, and says whether it is open', async () => {
    const titles: string[] = [];
    for (const kind of CASE_KINDS) {
      await open({ ...OPEN, kind });
      titles.push(one('h2').textContent);
    }
    expect(titles).toEqual(CASE_KINDS.map((kind) => sayOf('case', kind)));
    expect(new Set(titles).size).toBe(CASE_KINDS.length);
    expect(wordsOf('span')).toContain(say('tab.open'));
    await open(CLOSED);
    expect(wordsOf('span')).toContain(say('tab.closed'));
    expect([says('credited by hand'), all('form')]).toEqual([true, []]);
  });

  it('is closed with a note of what was done', async () => {
    answer(closeCase, {});
    await open(OPEN);
    expect(one('button[type=submit]').textContent).toBe(say('case.close'));
    await type(one('textarea'), 'credited\nby hand');
    await send(one('form'));
    expect(sentTo(closeCase)).toEqual([{ id: OPEN.id, note: 'credited by hand' }]);
    expect([shownToast.get()?.words, onClosed.mock.calls.length]).toEqual([say('case.closed'), 1]);
  });
});

it('says what happened in a sentence, and shows a message that nobody could read apart from it', async () => {
  setLanguage('en');
  const words = 'not as agreed: currency: {"amount":"10"}';
  await open({ ...OPEN, kind: 'unknownPayment', cause: { reason: 'unreadPayment', provider: 'yiBiPay' }, words });
  const facts = () => wordsOf('dt').map((name, at) => [name, wordsOf('dd')[at]]);
  expect(facts().slice(0, 2)).toEqual([
    [say('case.words'), 'Unreadable payment message from yiBiPay'],
    [say('case.asReceived'), words],
  ]);
  await open(OPEN);
  expect(facts()[0]).toEqual([say('case.words'), OPEN.words]);
  expect(says(say('case.asReceived'))).toBe(false);
});

it('leads to its order', async () => {
  await open(OPEN);
  expect(one('a', ORDER_NO).getAttribute('href')).toBe(hrefOf('deposits', 'all', ORDER_NO));
});

it('is claimed by its own id', async () => {
  answer(claimCase, {});
  await open(OPEN);
  await press(one('button', say('claim.take')));
  expect(sentTo(claimCase)).toEqual([{ id: OPEN.id, isMine: true, from: null }]);
});

it('of a colleague can be taken over, not closed; without the permission it can only be read', async () => {
  await open(OTHERS);
  expect([says(say('claim.takeOver')), all('form')]).toEqual([true, []]);
  await openAs(['support']);
  await open(OPEN);
  expect([all('button'), all('form')]).toEqual([[], []]);
});
