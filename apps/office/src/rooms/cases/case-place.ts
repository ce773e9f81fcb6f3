import type { OfficeCase } from '@harbour/contract/office-cases';

type Place = [room: string, ...parts: string[]];
const ORDER_NO = /^[A-Z][2-9A-Z]{14}$/;
/** Which room shows the order that such a case is about. A transfer to a venue has none: it stands in the case itself. */
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

/** The transfer that such a case is about, if any. */
export const venueTransferOfCase = ({ kind, subject }: Pick<OfficeCase, 'kind' | 'subject'>) =>
  (kind === 'venueTransferUnknown' || kind === 'venueTransferContradicted') && ORDER_NO.test(subject)
    ? subject
    : undefined;

type About = Pick<OfficeCase, 'kind' | 'subject' | 'member'>;

/** Where more is to be seen about a case: its order, what a game gave back, the audit log. */
export function placeOfCase({ kind, subject, member }: About): Place | undefined {
  if (kind === 'returnOff') return ['games', 'returns', subject];
  if (kind === 'auditBroken') return ['audit'];
  // A payment that nobody knows of may name an order of ours after all: then its member is known.
  const room = kind === 'unknownPayment' && member ? 'deposits' : ORDER_ROOMS[kind];
  return room && ORDER_NO.test(subject) ? [room, 'all', subject] : undefined;
}
