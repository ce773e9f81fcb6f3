import { hasCents, type LanguageCode, languageFacts } from '@harbour/rules';

/** Browsers know no Burmese or Mongolian month names, so these are ours. */
const OWN_MONTHS: Partial<Record<LanguageCode, string[]>> = {
  md: ['ဇန်နဝါရီ', 'ဖေဖော်ဝါရီ', 'မတ်', 'ဧပြီ', 'မေ', 'ဇွန်', 'ဇူလိုင်', 'ဩဂုတ်', 'စက်တင်ဘာ', 'အောက်တိုဘာ', 'နိုဝင်ဘာ', 'ဒီဇင်ဘာ'],
  cny: [
    '1-р сар',
    '2-р сар',
    '3-р сар',
    '4-р сар',
    '5-р сар',
    '6-р сар',
    '7-р сар',
    '8-р сар',
    '9-р сар',
    '10-р сар',
    '11-р сар',
    '12-р сар',
  ],
};

/** The tag that formats as people write: the Gregorian calendar in Thai, Latin digits everywhere. */
function formatTag(language: LanguageCode): string {
  return `${languageFacts(language).tag}-u-ca-gregory-nu-latn`;
}

/** A calendar day in words. Without a zone, here and below, it is the reader's own zone. */
export function dayText(language: LanguageCode, at: Date, timeZone?: string): string {
  const months = OWN_MONTHS[language];
  if (!months) {
    return new Intl.DateTimeFormat(formatTag(language), {
      timeZone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
    }).format(at);
  }
  const part = (options: Intl.DateTimeFormatOptions) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, ...options }).format(at));
  const [year, month, day] = [
    part({ year: 'numeric' }),
    months[part({ month: 'numeric' }) - 1],
    part({ day: 'numeric' }),
  ];
  return language === 'cny' ? `${year} оны ${month}ын ${day}` : `${year} ${month}လ ${day} ရက်`;
}

/** A day and the time of day, 24 hours. */
export function timeText(language: LanguageCode, at: Date, timeZone?: string): string {
  return `${dayText(language, at, timeZone)} ${clockText(at, timeZone)}`;
}

/** Browsers know no short day of Burmese, and write the Vietnamese one with a dash, as a range is. */
const DAY_THEN_MONTH: readonly LanguageCode[] = ['vn', 'md'];

/** A calendar day in few letters, for lists and charts: no year, no month name to run out of room. */
export function shortDayText(language: LanguageCode, at: Date, timeZone?: string): string {
  const dayIn = (tag: string) =>
    new Intl.DateTimeFormat(tag, { timeZone, month: '2-digit', day: '2-digit' }).format(at);
  if (language === 'cny') return dayIn('en-GB').split('/').toReversed().join('.');
  return dayIn(DAY_THEN_MONTH.includes(language) ? 'en-GB' : formatTag(language));
}

/** The time of day, 24 hours. */
export function clockText(at: Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
}

/** The time of day to the second, 24 hours. */
export function secondsText(at: Date, timeZone?: string): string {
  const clock = { hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
  return new Intl.DateTimeFormat('en-GB', { timeZone, ...clock }).format(at);
}

/** The separators of a language's numbers: between thousands, and before the cents. */
export function numberSigns(language: LanguageCode): { group: string; point: string } {
  const parts = new Intl.NumberFormat(formatTag(language)).formatToParts(1234567.5);
  const sign = (type: string, usual: string) => parts.find((part) => part.type === type)?.value ?? usual;
  return { group: sign('group', ','), point: sign('decimal', '.') };
}

/**
 * Splits an amount in minor units, so that a screen can set units large and cents small. Never through a float. Cents of
 * a currency without them are shown only if there are any.
 */
export function moneyParts(
  language: LanguageCode,
  minor: bigint,
  currency = '',
): { sign: string; units: string; cents: string } {
  const size = minor < 0n ? -minor : minor;
  const isWhole = !hasCents(currency) && size % 100n === 0n;
  return {
    sign: minor < 0n ? '\u2212' : '',
    units: new Intl.NumberFormat(formatTag(language), { useGrouping: 'always' }).format(size / 100n),
    cents: isWhole ? '' : `${numberSigns(language).point}${(size % 100n).toString().padStart(2, '0')}`,
  };
}

/** An amount within a sentence, after its currency if there is one. */
export function amountText(language: LanguageCode, minor: bigint, currency?: string): string {
  const { sign, units, cents } = moneyParts(language, minor, currency);
  return `${currency ? `${currency}\u00a0` : ''}${sign}${units}${cents}`;
}

/** The sign between the words of a list; Intl.ListFormat would add an "and", or nothing in Chinese. */
const OWN_SIGNS: Partial<Record<LanguageCode, string>> = { zh: '、', hk: '、', th: ' ', md: '၊ ' };

/** Words one after another, such as numbers or results. */
export function listText(language: LanguageCode, words: readonly (string | number)[]): string {
  return words.join(OWN_SIGNS[language] ?? ', ');
}

export function numberText(language: LanguageCode, value: number): string {
  return new Intl.NumberFormat(formatTag(language)).format(value);
}
