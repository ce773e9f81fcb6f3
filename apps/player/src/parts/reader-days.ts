import { clockText } from '@harbour/i18n';
import { type Day, dayAfter, dayIn, dayStart, SITE_ZONE, siteDay } from '@harbour/rules';

/** The zone of this device: every time and every day of the member's own lists is the reader's. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const readerDay = (at: Date): Day => dayIn(readerZone(), at);

/** For a question about days: the site's zone needs no mention. */
export function zoneAsked(): { zone?: string } {
  const zone = readerZone();
  return zone === SITE_ZONE ? {} : { zone };
}

/** When the site's day ends, and with it the limits of a day, by the reader's clock. */
export const siteMidnight = (): string => clockText(dayStart(dayAfter(siteDay(new Date()), 1)));

/** A zone as its distance from UTC at a moment, such as GMT+8. */
function zoneText(timeZone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** The site's zone in words. */
export const siteZone = (): string => zoneText(SITE_ZONE, new Date());

/** The site's zone, where its days are not the reader's; empty where they are. */
export function siteZoneWords(): string {
  const site = siteZone();
  return site === zoneText(readerZone(), new Date()) ? '' : site;
}
