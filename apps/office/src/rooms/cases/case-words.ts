import type { OfficeCase, ToldOrder } from '@harbour/contract/office-cases';
import { say, sayOf } from '#base/say.ts';
import { money } from '#base/show.ts';

const sumWords = ({ amount, currency }: { amount: bigint; currency: string }) => `${money(amount)} ${currency}`;

const orderWords = ({ orderNo, amount, currency }: ToldOrder) =>
  [orderNo ?? '?', amount === null ? '?' : money(amount), currency ?? '?'].join(' ');

/** A case in a sentence; one without a cause has only the words that were stored with it. */
export function caseWords({ cause, words }: Pick<OfficeCase, 'cause' | 'words'>): string {
  switch (cause?.reason) {
    case 'otherSum':
      return say('cause.otherSum', { ordered: sumWords(cause.ordered), received: sumWords(cause.received) });
    case 'otherCurrency':
      return say('cause.otherCurrency', { received: sumWords(cause.received), held: cause.held });
    case 'otherOrder': {
      const theirs = [orderWords(cause.theirs), cause.state && sayOf('payoutState', cause.state)];
      const params = { ours: orderWords(cause.ours), theirs: theirs.filter(Boolean).join(' · '), ref: cause.ref };
      return say('cause.sides', params);
    }
    case 'otherEnd': {
      const [ours, theirs] = [sayOf('withdrawStatus', cause.ours), sayOf('payoutState', cause.theirs)];
      return say('cause.sides', { ours, theirs, ref: cause.ref });
    }
    case 'unreadPayment':
      return cause.provider === null
        ? say('cause.unreadMessage')
        : say('cause.unreadPayment', { provider: cause.provider });
    case 'unreadBet':
      return say('cause.unreadBet', { venue: cause.venue });
    default:
      return words;
  }
}

/** The message that could not be read, as it was received. */
export const unreadMessage = ({ cause, words }: Pick<OfficeCase, 'cause' | 'words'>) =>
  cause?.reason === 'unreadPayment' || cause?.reason === 'unreadBet' ? words : undefined;
