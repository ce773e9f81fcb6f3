/** §1: nine languages, each with the product's own code, its wire value and the standard tag a browser knows. */
export const LANGUAGES = [
  { code: 'zh', value: 1, tag: 'zh-Hans', name: '简体中文' },
  { code: 'hk', value: 2, tag: 'zh-HK', name: '繁體中文' },
  { code: 'en', value: 3, tag: 'en-GB', name: 'English' },
  { code: 'th', value: 4, tag: 'th', name: 'ไทย' },
  { code: 'vn', value: 5, tag: 'vi', name: 'Tiếng Việt' },
  { code: 'pg', value: 6, tag: 'pt-BR', name: 'Português' },
  { code: 'fp', value: 7, tag: 'fil', name: 'Filipino' },
  { code: 'md', value: 8, tag: 'my', name: 'မြန်မာ' },
  { code: 'cny', value: 8, tag: 'mn', name: 'Монгол' },
] as const;

export type LanguageCode = (typeof LANGUAGES)[number]['code'];

export const DEFAULT_LANGUAGE: LanguageCode = 'th';

export const LANGUAGE_CODES = LANGUAGES.map((language) => language.code) as [LanguageCode, ...LanguageCode[]];

export function isLanguage(code: unknown): code is LanguageCode {
  return LANGUAGE_CODES.includes(code as LanguageCode);
}

/** Mongolian shares the value 8 with Burmese, so the value 8 alone means Burmese, the first of the two. */
export function languageByValue(value: number): LanguageCode | undefined {
  return LANGUAGES.find((language) => language.value === value)?.code;
}

export function languageFacts(code: LanguageCode) {
  return LANGUAGES.find((language) => language.code === code) as (typeof LANGUAGES)[number];
}
