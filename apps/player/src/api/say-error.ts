import type { Refusal } from '@harbour/contract';
import { CallRefused } from './client.ts';
import { hrefOf } from './router.ts';
import { toast } from './toasts.ts';

/** The words of these name support. */
const TO_SUPPORT: readonly (Refusal | undefined)[] = [
  'accountClosed',
  'accountSuspended',
  'cancelsUsedUp',
  'codesUsedUp',
  'moneyPaused',
  'orderUnverified',
  'venueClosed',
];

/** A toast about a call that failed; one that names support leads there. */
export function sayError(error: Error): void {
  const namesSupport = error instanceof CallRefused && TO_SUPPORT.includes(error.why);
  if (namesSupport) toast(error.message, hrefOf('/pages/connect/connect'));
  else toast(error.message);
}
