import type { OfficeCase } from '@harbour/contract/office-cases';

type CasePlace = [room: string, ...parts: string[]];
const ORDER_NO = /^[A-Z][2-9A-Z]{14}$/;
/** The room of the order that such a case is about. A venue transfer has none: the case itself shows it. */
const ORDER_ROOMS: Partial<Record<OfficeCase['kind'], string>> = {
  wrongAmount: 'deposits',
  paidTwice: 'deposits',
  gatewaySilent: 'deposits',
  referenceReused: 'deposits',
  payoutUnknown: 'withdrawals',
  payoutContradicted: 'withdrawals',
  payoutDiffers: 'withdrawals',
  payoutBounced: 'withdrawals',
};

/** The venue transfer that such a case is about, if any. */
export const venueTransferOfCase = ({ kind, subject }: Pick<OfficeCase, 'kind' | 'subject'>) =>
  (kind === 'venueTransferUnknown' || kind === 'venueTransferContradicted') && ORDER_NO.test(subject)
    ? subject
    : undefined;

type About = Pick<OfficeCase, 'kind' | 'subject' | 'member'>;

/** The location with more about a case: its order, a game's returns, the audit log. */
export function placeOfCase({ kind, subject, member }: About): CasePlace | undefined {
  if (kind === 'returnOff') return ['games', 'returns', subject];
  if (kind === 'auditBroken') return ['audit'];
  // An unknown payment may still name an order of ours: then its member is known.
  const room = kind === 'unknownPayment' && member ? 'deposits' : ORDER_ROOMS[kind];
  return room && ORDER_NO.test(subject) ? [room, 'all', subject] : undefined;
}
