import { Note } from '@harbour/contract/staff-fields';
import { amountText, clockText, listText, numberText, secondsText } from '@harbour/i18n';
import { MONEY_TEXT, moneyOf, SITE_ZONE, siteDay } from '@harbour/rules';
import { officeLanguage, say } from './say.ts';

/** All times are shown in the site's zone, so that a colleague's day is the ledger's day. */
export const money = (minor: bigint) => amountText(officeLanguage.get(), minor);
export const count = (value: number) => numberText(officeLanguage.get(), value);
export const listed = (words: readonly string[]) => listText(officeLanguage.get(), words);

export function when(at: Date): string {
  const clock = clockText(at, SITE_ZONE);
  return siteDay(at) === siteDay(new Date()) ? clock : `${siteDay(at)} ${clock}`;
}

export const fullTime = (at: Date) => `${siteDay(at)} ${clockText(at, SITE_ZONE)}`;

/** To the second, for events that are close together. */
export const exactTime = (at: Date) => `${siteDay(at)} ${secondsText(at, SITE_ZONE)}`;

/** The site's zone by its distance from Greenwich, such as `GMT+8`. */
export const zoneName = () =>
  new Intl.DateTimeFormat('en', { timeZone: SITE_ZONE, timeZoneName: 'shortOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? SITE_ZONE;

const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** A duration in its two largest units at most. */
export function span(seconds: number): string {
  if (seconds < MINUTE_S) return say('span.seconds', { seconds: Math.max(0, Math.floor(seconds)) });
  if (seconds < HOUR_S) return say('span.minutes', { minutes: Math.floor(seconds / MINUTE_S) });
  if (seconds < DAY_S) {
    const [hours, minutes] = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S)];
    return minutes === 0 ? say('span.wholeHours', { hours }) : say('span.hours', { hours, minutes });
  }
  return say('span.days', { days: Math.floor(seconds / DAY_S), hours: Math.floor((seconds % DAY_S) / HOUR_S) });
}

export const age = (since: Date) => span((Date.now() - since.getTime()) / 1_000);

/** A typed amount, with or without thousands separators; undefined when it is not an amount. */
export function typedMoney(text: string): bigint | undefined {
  const plain = text.replace(/[,\s]/g, '');
  return MONEY_TEXT.test(plain) && !plain.startsWith('-') ? moneyOf(plain) : undefined;
}

/** The hours after the request between which a scheduled withdrawal is paid. */
export const hours = ({ fromHours, toHours }: { fromHours: number; toHours: number }) =>
  say('withdraw.hours', { window: `${fromHours}–${toHours}` });

/** A typed note in one line, as it is stored; undefined as long as the server would refuse it. */
export function typedNote(text: string): string | undefined {
  const note = text.replace(/\s+/g, ' ').trim();
  return Note.safeParse(note).success ? note : undefined;
}
