import { isRefusal, REFUSALS, type Refusal } from '@harbour/contract';
import { textFor } from '@harbour/i18n/node';
import { type LanguageCode, moneyText } from '@harbour/rules';
import { isDatabaseAway } from '#platform/away';
import type { Log } from '#platform/log';
import { type RefusalParams, Refused } from '#platform/refuse';

/** The one shape of every answer (§7): `code` 0 and the payload, or a refusal with its text and its name. */
export type Envelope = { code: number; msg: string; why?: Refusal; details?: Record<string, string | number> };

/** A refusal is an ordinary answer; these few also set an HTTP status, for proxies and load balancers. */
const HTTP_STATUS: Partial<Record<Refusal, number>> = {
  notLoggedIn: 401,
  badInput: 400,
  notPermitted: 403,
  noSuchCall: 404,
  tooLarge: 413,
  tooFrequent: 429,
  fault: 500,
  backSoon: 503,
};

export function success(payload: object): object {
  return { code: 0, msg: '', ...payload };
}

export function refusal(
  why: Refusal,
  params: RefusalParams,
  language: LanguageCode,
): { status: number; body: Envelope } {
  const body: Envelope = { code: REFUSALS[why], msg: textFor(language, 'errors', why, params), why };
  if (Object.keys(params).length > 0) body.details = detailsOf(params);
  return { status: HTTP_STATUS[why] ?? 200, body };
}

/** Amounts are written as everywhere on the wire. */
const detailsOf = (params: RefusalParams) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'bigint' ? moneyText(value) : value]),
  );

/**
 * Turns an error into an answer: refusals keep their name, an unreadable request is one of three refusals, and an
 * unreachable database is `backSoon`. Anything else is a bug, found in the log by the request's id.
 */
export function answerOf(error: unknown, language: LanguageCode, log: Log, reference: string) {
  if (error instanceof Refused) return refusal(error.why, error.params, language);
  const status = (error as { statusCode?: number }).statusCode;
  if (status === 413) return refusal('tooLarge', {}, language);
  if (status !== undefined && status >= 400 && status < 500) return refusal('badInput', {}, language);
  log.error({ err: error, reference }, 'fault');
  if (isDatabaseAway(error)) return refusal('backSoon', {}, language);
  return refusal('fault', { reference }, language);
}

type Issue = { message: string; path: PropertyKey[] };

/** A field's rule names its refusal as its message; any other issue is bad input. */
export function refusalOfIssues(issues: Issue[]): Refusal {
  const named = issues.map(({ message }) => message).find(isRefusal);
  return named ?? 'badInput';
}
