import type { LanguageCode } from './languages.ts';
import { type Currency, DEFAULT_CURRENCY } from './money.ts';

/** The currency of a phone area. Hong Kong's dollar is not offered; the US dollar, to which it is pegged, is. */
const CURRENCY_OF_AREA: Record<string, Currency> = {
  '86': 'CNY',
  '66': 'THB',
  '84': 'VND',
  '55': 'BRL',
  '63': 'PHP',
  '95': 'MMK',
  '976': 'MNT',
  '852': 'USD',
};

export function currencyOfArea(areaCode: string): Currency {
  return CURRENCY_OF_AREA[areaCode] ?? DEFAULT_CURRENCY;
}

/** English is read everywhere, so it suggests the area where it is an official language, and the US dollar. */
const AREA_OF_LANGUAGE: Record<LanguageCode, string> = {
  zh: '86',
  hk: '852',
  en: '63',
  th: '66',
  vn: '84',
  pg: '55',
  fp: '63',
  md: '95',
  cny: '976',
};

export type Region = { areaCode: string; currency: Currency };

/** The phone area and the currency that a language suggests. A suggestion only: a language is never a jurisdiction. */
export function regionOfLanguage(language: LanguageCode): Region {
  const areaCode = AREA_OF_LANGUAGE[language];
  return { areaCode, currency: language === 'en' ? 'USD' : currencyOfArea(areaCode) };
}

/** The first of a browser's languages that is one of ours, by its standard tags. */
export function languageOfTags(tags: readonly string[]): LanguageCode | undefined {
  for (const tag of tags) {
    const code = languageOfTag(tag.toLowerCase());
    if (code) return code;
  }
  return undefined;
}

const CODE_OF_TAG: Record<string, LanguageCode> = {
  en: 'en',
  th: 'th',
  vi: 'vn',
  pt: 'pg',
  fil: 'fp',
  tl: 'fp',
  my: 'md',
  mn: 'cny',
};

function languageOfTag(tag: string): LanguageCode | undefined {
  if (/^(zh-(hant|hk|tw|mo)|yue)\b/.test(tag)) return 'hk';
  if (/^zh\b/.test(tag)) return 'zh';
  return CODE_OF_TAG[tag.split('-')[0] ?? ''];
}
