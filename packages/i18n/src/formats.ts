import { type LanguageCode, languageFacts } from '@house/rules';

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

/** A calendar day in words. */
export function dayText(language: LanguageCode, at: Date, timeZone: string): string {
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
  return language === 'cny' ? `${year} оны ${month}ын ${day}` : `${year} ${month} ${day}`;
}

/** A day and the time of day, 24 hours. */
export function timeText(language: LanguageCode, at: Date, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);
  return `${dayText(language, at, timeZone)} ${clock}`;
}

export function numberText(language: LanguageCode, value: number): string {
  return new Intl.NumberFormat(formatTag(language)).format(value);
}
