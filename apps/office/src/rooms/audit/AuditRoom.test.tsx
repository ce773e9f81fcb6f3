import { all, answer, one, pick, press, says, sentTo, show, wordsOf } from '@harbour/client/testing';
import { type AuditEntry, officeStaff } from '@harbour/contract/office-staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { namesOf, say, sayOf, setLanguage } from '#base/say.ts';
import { openAs } from '#testing';
import { AuditRoom } from './AuditRoom.tsx';

const { listAudit, verifyAudit } = officeStaff;
const entry = (seq: number, action: string, subject: string): AuditEntry => ({
  seq,
  at: new Date(0),
  staff: 'Wen',
  action,
  subject,
  before: JSON.stringify({ isOpen: true }),
  after: JSON.stringify({ isOpen: false }),
  address: '10.0.0.1',
  hash: '',
});
const ENTRIES = [entry(2, 'withdrawMethod.save', 'withdrawMethod alipay'), entry(1, 'wayOut.save', 'way out bankCard')];
const asked = () => sentTo(listAudit).at(-1);
const entries = () => all('button').filter(({ parentNode }) => parentNode?.nodeName === 'SPAN');

beforeEach(async () => {
  await openAs(['admin']);
  answer(listAudit, { entryList: ENTRIES, isEnd: true });
});

describe.each(['en', 'zh'] as const)('in %s', (tongue) => {
  beforeEach(async () => {
    setLanguage(tongue);
    await show(<AuditRoom />);
  });

  it('names a withdrawal method alike in new and in older entries', () => {
    expect(entries().map(({ textContent }) => textContent)).toEqual([say('payee.alipay'), say('payee.bankCard')]);
    for (const button of entries()) expect(button.parentNode?.textContent).toContain(say('action.withdrawMethod.save'));
    expect(wordsOf('dt')).toEqual([say('field.isOpen'), say('field.isOpen')]);
    expect(wordsOf('dd')[0]).toBe(`${say('yes')} → ${say('no')}`);
  });

  it('filters by an act, and tells its name in older entries from the present one', async () => {
    const action = say('action.withdrawMethod.save');
    const select = one('select', say('action.staff.login'));
    await pick(select, action);
    expect(asked()).toEqual({ action: 'withdrawMethod.save' });
    await pick(select, say('audit.older', { action }));
    expect(asked()).toEqual({ action: 'wayOut.save' });
    const offered = wordsOf('option', select);
    expect(offered).toHaveLength(namesOf('action').length + 1);
  });
});

it('says what was before, and strikes through only what was removed', async () => {
  const approved = { before: JSON.stringify('proofUploaded'), after: JSON.stringify({ received: '500.00' }) };
  const emptied = { before: JSON.stringify({ note: 'old' }), after: JSON.stringify({}) };
  const entryList = [
    { ...entry(2, 'deposit.approve', 'D1'), ...approved },
    { ...entry(1, 'method.save', 'method bank'), ...emptied },
  ];
  answer(listAudit, { entryList, isEnd: true });
  await show(<AuditRoom />);
  expect(wordsOf('dd')).toEqual([
    say('audit.before', { value: sayOf('depositStatus', 'proofUploaded') }),
    '500.00',
    'old',
  ]);
  expect(wordsOf('del')).toEqual(['old']);
});

it('filters by the subject that is pressed, as the server knows it', async () => {
  await show(<AuditRoom />);
  await press(one('button', say('payee.bankCard')));
  expect(asked()).toEqual({ subject: 'way out bankCard' });
});

it.each([
  { brokenAt: null, shown: [true, false] },
  { brokenAt: 17, shown: [false, true] },
])('says whether the chain holds: broken at $brokenAt', async ({ brokenAt, shown }) => {
  answer(verifyAudit, { entryCount: 40, brokenAt, head: 'ab12' });
  await show(<AuditRoom />);
  await press(one('button', say('audit.verify')));
  expect([says(say('audit.holds', { count: 40 })), says(say('audit.broken', { seq: 17 }))]).toEqual(shown);
  expect(wordsOf('div[role=alert]')).toHaveLength(brokenAt === null ? 0 : 1);
});
