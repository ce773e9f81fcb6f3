import { CASE_KINDS } from '@harbour/contract/office-cases';
import { expect, it } from 'vitest';
import { placeOfCase, venueTransferOfCase } from './case-place.ts';

const ORDER = 'D23456789ABCDEF';
const member = { id: '1', username: 'someone', realName: null };
const placeOf = (kind: (typeof CASE_KINDS)[number], subject = ORDER) => placeOfCase({ kind, subject, member: null });

it(`links a case to its order in the order's room`, () => {
  for (const kind of ['wrongAmount', 'paidTwice', 'gatewaySilent', 'referenceReused'] as const)
    expect(placeOf(kind)).toEqual(['deposits', 'all', ORDER]);
  for (const kind of ['payoutUnknown', 'payoutContradicted', 'payoutDiffers', 'payoutBounced'] as const)
    expect(placeOf(kind)).toEqual(['withdrawals', 'all', ORDER]);
});

it('has no link where there is no order: a venue transfer, an unknown payment', () => {
  for (const kind of ['venueTransferUnknown', 'venueTransferContradicted', 'unknownPayment'] as const)
    expect(placeOf(kind)).toBeUndefined();
  expect(placeOfCase({ kind: 'unknownPayment', subject: ORDER, member })).toEqual(['deposits', 'all', ORDER]);
  for (const kind of CASE_KINDS.filter((name) => !['returnOff', 'auditBroken'].includes(name)))
    expect(placeOf(kind, 'no order of ours')).toBeUndefined();
});

it('shows the transfer of a case in the case itself', () => {
  const shown = CASE_KINDS.filter((kind) => venueTransferOfCase({ kind, subject: ORDER }) === ORDER);
  expect(shown).toEqual(['venueTransferUnknown', 'venueTransferContradicted']);
  expect(venueTransferOfCase({ kind: 'venueTransferUnknown', subject: 'tide' })).toBeUndefined();
});

it('links to a game’s returns, and to the audit log', () => {
  expect(placeOf('returnOff', 'baccarat-1')).toEqual(['games', 'returns', 'baccarat-1']);
  expect(placeOf('auditBroken', 'audit 7')).toEqual(['audit']);
});
