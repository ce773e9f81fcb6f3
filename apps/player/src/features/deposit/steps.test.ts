import type { DepositOrder } from '@harbour/contract/deposit';
import { expect, it } from 'vitest';
import { isUnpaid, stepsOf, wantsProof, wrongPaymentOf } from './steps.ts';

type Part = Pick<DepositOrder, 'flow' | 'status' | 'question' | 'proofList' | 'stageList'>;
const unpaid: Part = { flow: 'byHand', status: 'awaitingPayment', question: null, proofList: [], stageList: [] };
const happened = (...stages: Part['stageList'][number]['stage'][]) =>
  stages.map((stage, at) => ({ stage, at: new Date(at) }));
const lookedInto = happened('submitted', 'lookedInto');
const settled = [...lookedInto, ...happened('settled')];
const states = (order: Partial<Part>) => stepsOf({ ...unpaid, ...order }).map(({ state }) => state);

it.each([
  ['an unpaid order', {}, ['done', 'now', 'ahead', 'ahead']],
  ['one being checked', { status: 'proofUploaded', proofList: ['a'] }, ['done', 'done', 'done', 'now']],
  ['one with a question', { proofList: ['a'], question: 'clearerProof' }, ['done', 'done', 'now', 'ahead']],
  ['a credited one', { status: 'completed', proofList: ['a'] }, ['done', 'done', 'done', 'done']],
  ['a rejected one', { status: 'rejected', proofList: ['a'] }, ['done', 'done', 'done', 'stopped']],
  ['an expired one', { status: 'expired' }, ['done', 'stopped', 'ahead', 'ahead']],
  ['one at a gateway', { flow: 'gateway' }, ['done', 'now', 'ahead']],
  ['one that was paid otherwise', { flow: 'gateway', stageList: lookedInto }, ['done', 'done', 'now']],
  ['the same, expired', { flow: 'gateway', status: 'expired', stageList: lookedInto }, ['done', 'done', 'now']],
  ['the same, settled', { flow: 'gateway', status: 'expired', stageList: settled }, ['done', 'done', 'ahead']],
] as const)('draws the steps of %s', (_, order, expected) => {
  expect(states(order as Partial<Part>)).toEqual(expected);
});

it('asks for a proof of a payment by hand, and again when staff ask for more', () => {
  expect(wantsProof(unpaid)).toBe(true);
  expect(wantsProof({ ...unpaid, flow: 'gateway' })).toBe(false);
  expect(wantsProof({ ...unpaid, status: 'proofUploaded' })).toBe(false);
  expect(wantsProof({ ...unpaid, question: 'wholeScreen' })).toBe(true);
  expect(wantsProof({ ...unpaid, status: 'rejected', question: 'wholeScreen' })).toBe(false);
});

it.each<[string, Partial<Part>, ReturnType<typeof wrongPaymentOf>]>([
  ['nothing came', {}, undefined],
  ['another amount came', { stageList: lookedInto }, 'lookedInto'],
  [
    'it came after the time',
    { status: 'expired', stageList: happened('submitted', 'expired', 'lookedInto') },
    'lookedInto',
  ],
  ['the time ran out since', { status: 'expired', stageList: [...lookedInto, ...happened('expired')] }, 'lookedInto'],
  ['it was credited since', { status: 'completed', stageList: [...lookedInto, ...happened('completed')] }, undefined],
  ['it was rejected since', { status: 'rejected', stageList: [...lookedInto, ...happened('rejected')] }, undefined],
  ['something is asked', { question: 'bankStatement', stageList: lookedInto }, undefined],
  ['it was settled since', { stageList: settled }, 'settled'],
  ['the time ran out after that', { status: 'expired', stageList: [...settled, ...happened('expired')] }, 'settled'],
  ['one of two was settled', { stageList: [...lookedInto, ...happened('lookedInto', 'settled')] }, 'lookedInto'],
  ['another came after that', { stageList: [...settled, ...happened('lookedInto')] }, 'lookedInto'],
])('never asks to pay twice: %s', (_, order, expected) => {
  expect(wrongPaymentOf({ ...unpaid, ...order })).toBe(expected);
  if (expected)
    expect([isUnpaid({ ...unpaid, ...order }), wantsProof({ ...unpaid, ...order })]).toEqual([false, false]);
});
