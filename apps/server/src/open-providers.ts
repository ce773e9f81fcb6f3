import { CALLBACK_PATH, PAYOUT_CALLBACK_PATH } from '#edge/payments';
import type { Platform } from '#platform/open-platform';
import type { Settings } from '#platform/settings';
import { httpAlerts } from '#providers/alerts/http';
import { openFiles } from '#providers/files/open';
import { smtpMail } from '#providers/mail/smtp';
import { openPayments } from '#providers/payments/open';
import { httpSms } from '#providers/sms/http';
import { startSmsSandbox } from '#providers/sms/sandbox';
import type { ReadVenues } from '#venues';
import { wireVenues } from './venue-wiring.ts';

/** `origin` is where they reach us: known only once the server listens. */
type ProviderWiring = Platform & { settings: Settings; origin: () => string; readVenues: ReadVenues };

/** The outside world as it is configured; in play mode a sandbox for each party that is not. */
export async function openProviders(tools: ProviderWiring) {
  const { settings, db, transact, machineClock, clock, random, log, origin, readVenues, isPlay } = tools;
  const { secret } = settings;
  const files = await openFiles({ settings, db, transact, clock: machineClock, log });
  const smsSandbox = settings.smsGatewayUrl ? undefined : await startSmsSandbox(secret);
  const sendText = httpSms(settings.smsGatewayUrl ?? (smsSandbox?.url as string), secret);
  const sendMail = settings.smtpUrl ? smtpMail(settings.smtpUrl, settings.mailFrom) : undefined;
  const payments = await openPayments({
    settings,
    clock,
    random,
    callbackUrl: () => `${origin()}${CALLBACK_PATH}`,
    payoutCallbackUrl: () => `${origin()}${PAYOUT_CALLBACK_PATH}`,
  });
  const codes = (await readVenues()).filter(({ kind }) => kind !== 'own').map(({ code }) => code);
  const venues = wireVenues({ settings, random, clock: machineClock, callbackUrl: origin, codes });
  return {
    files,
    sendText,
    sendMail,
    sendAlert: settings.alertUrl ? httpAlerts(settings.alertUrl) : undefined,
    outboxed: { sms: isPlay && smsSandbox !== undefined, email: isPlay && sendMail === undefined },
    gateway: payments.gateway,
    payouts: payments.payouts,
    showPayPage: payments.showPayPage,
    openVenue: venues.openVenue,
    venueSeal: venues.seal,
    showVenuePage: venues.showPage,
    pageOrigins: [...payments.pageOrigins, ...venues.pageOrigins],
    stop: async () => {
      await smsSandbox?.stop();
      await payments.stop();
      await venues.stop();
    },
  };
}
