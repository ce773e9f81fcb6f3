import type { DepositOrder } from '@house/contract/deposit';
import { expect, it } from 'vitest';
import { stepsOf, wantsProof } from './steps.ts';

type Part = Pick<DepositOrder, 'flow' | 'status' | 'question' | 'proofList'>;
const unpaid: Part = { flow: 'byHand', status: 'awaitingPayment', question: null, proofList: [] };
const states = (order: Partial<Part>) => stepsOf({ ...unpaid, ...order }).map(({ state }) => state);

it.each([
  ['an unpaid order', {}, ['done', 'now', 'ahead', 'ahead']],
  ['one being checked', { status: 'proofUploaded', proofList: ['a'] }, ['done', 'done', 'done', 'now']],
  ['one with a question', { proofList: ['a'], question: 'clearerProof' }, ['done', 'done', 'now', 'ahead']],
  ['a credited one', { status: 'completed', proofList: ['a'] }, ['done', 'done', 'done', 'done']],
  ['a rejected one', { status: 'rejected', proofList: ['a'] }, ['done', 'done', 'done', 'stopped']],
  ['an expired one', { status: 'expired' }, ['done', 'stopped', 'ahead', 'ahead']],
  ['one at a gateway', { flow: 'gateway' }, ['done', 'now', 'ahead']],
] as const)('draws the steps of %s', (_, order, expected) => {
  expect(states(order as Partial<Part>)).toEqual(expected);
});

it('asks for a proof of what is paid by hand, and again when more is asked', () => {
  expect(wantsProof(unpaid)).toBe(true);
  expect(wantsProof({ ...unpaid, flow: 'gateway' })).toBe(false);
  expect(wantsProof({ ...unpaid, status: 'proofUploaded' })).toBe(false);
  expect(wantsProof({ ...unpaid, question: 'wholeScreen' })).toBe(true);
  expect(wantsProof({ ...unpaid, status: 'rejected', question: 'wholeScreen' })).toBe(false);
});
