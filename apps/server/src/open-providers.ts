import { CALLBACK_PATH, PAYOUT_CALLBACK_PATH } from '#edge/payments';
import type { Platform } from '#platform/open-platform';
import type { Settings } from '#platform/settings';
import { httpAlerts } from '#providers/alerts/http';
import { openFiles } from '#providers/files/open';
import { smtpMail } from '#providers/mail/smtp';
import { connectPayments } from '#providers/payments/open';
import { httpSms } from '#providers/sms/http';
import { connectVenues } from '#providers/venues/open';
import type { ReadVenues } from '#venues';

/** `origin` is where they reach us: known only once the server listens. */
type ProviderWiring = Platform & { settings: Settings; origin: () => string; readVenues: ReadVenues };

/** The outside world as it is configured. The sandboxes of play mode are reached like any other party, by their addresses. */
export async function openProviders(tools: ProviderWiring) {
  const { settings, db, transact, machineClock, clock, random, log, origin, readVenues, isPlay } = tools;
  const { secret, smsGatewayUrl, smsSandboxUrl, smtpUrl, alertUrl } = settings;
  const missing = missingIn(settings);
  if (missing.length > 0) log.warn({ missing }, 'nobody answers for what has no address; `npm run sandbox` has some');
  const files = await openFiles({ settings, db, transact, clock: machineClock, log });
  const smsUrl = smsGatewayUrl ?? smsSandboxUrl;
  const payments = connectPayments({
    settings,
    clock,
    random,
    callbackUrl: () => `${origin()}${CALLBACK_PATH}`,
    payoutCallbackUrl: () => `${origin()}${PAYOUT_CALLBACK_PATH}`,
  });
  const codes = (await readVenues()).filter(({ kind }) => kind !== 'own').map(({ code }) => code);
  const venues = connectVenues({ settings, codes, clock: machineClock, random, callbackUrl: origin });
  return {
    files,
    sendText: smsUrl ? httpSms(smsUrl, secret) : undefined,
    sendMail: smtpUrl ? smtpMail(smtpUrl, settings.mailFrom) : undefined,
    sendAlert: alertUrl ? httpAlerts(alertUrl) : undefined,
    outboxed: { sms: isPlay && !smsGatewayUrl, email: isPlay && !smtpUrl },
    gateway: payments.gateway,
    payouts: payments.payouts,
    showPayPage: payments.showPayPage,
    openVenue: venues.openVenue,
    venueSeal: venues.seal,
    showVenuePage: venues.showPage,
    pageOrigins: [...payments.pageOrigins, ...venues.pageOrigins],
  };
}

/** In real mode a start without them is refused, but for venues, which an operator need not have. */
function missingIn({ mode, paymentProviderUrl, venueUrl, venues }: Settings): string[] {
  const hasVenues = venueUrl || Object.keys(venues).length > 0;
  const missing = [...(paymentProviderUrl ? [] : ['PAYMENT_PROVIDER_URL']), ...(hasVenues ? [] : ['VENUE_URL'])];
  return mode === 'play' ? missing : [];
}
