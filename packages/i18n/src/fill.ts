import { type LanguageCode, languageFacts } from '@harbour/rules';
import { amountText, numberText } from './formats.ts';
import { waitIn } from './wait.ts';

/** A bigint is an amount in minor units, of the currency that the parameter `currency` names. */
export type Params = Record<string, string | number | bigint>;

const HAN = ['零', '一', '二', '三', '四', '五', '六', '七', '八', '九'];

/** Chinese writes a wait in its own characters: 請十秒重試 (§8). */
const IN_HAN: readonly LanguageCode[] = ['zh', 'hk'];

/** A small number as Chinese writes it in running text: 10 is 十, 25 is 二十五. */
function inHan(value: number): string {
  if (!Number.isInteger(value) || value < 0 || value > 99) return String(value);
  const [tens, units] = [Math.floor(value / 10), value % 10];
  if (tens === 0) return HAN[units] as string;
  return `${tens > 1 ? HAN[tens] : ''}十${units > 0 ? HAN[units] : ''}`;
}

const rules = new Map<LanguageCode, Intl.PluralRules>();

function isOne(language: LanguageCode, count: number): boolean {
  const known = rules.get(language) ?? new Intl.PluralRules(languageFacts(language).tag);
  rules.set(language, known);
  return known.select(count) === 'one';
}

/**
 * Fills `{name}` in the reader's language: numbers are grouped, amounts have their currency. `{count|try|tries}` chooses
 * the word that belongs to the number (one, or any other), `{seconds|wait}` writes seconds as a wait, with its unit. A name
 * that is not given stays visible, so that it is noticed.
 */
export function fill(template: string, params: Params, language: LanguageCode): string {
  return template.replace(/\{(\w+)(?:\|([^{}]*))?\}/g, (whole, name: string, form?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (typeof value === 'bigint') return amountText(language, value, currencyOf(params));
    if (typeof value === 'string') return value;
    if (form === undefined) return numberText(language, value);
    return form === 'wait' ? waitText(language, value) : wordFor(language, value, form);
  });
}

/** The word that belongs to a number: one, or any other. */
function wordFor(language: LanguageCode, count: number, forms: string): string {
  const [one = '', other = one] = forms.split('|');
  return isOne(language, count) ? one : other;
}

function waitText(language: LanguageCode, seconds: number): string {
  const { count, unit } = waitIn(language, seconds);
  if (IN_HAN.includes(language)) return inHan(count) + unit;
  return `${numberText(language, count)} ${wordFor(language, count, unit)}`;
}

const currencyOf = ({ currency }: Params) => (currency === undefined ? undefined : String(currency));

/** The names in a text, each once, because a language may repeat one for its plural. */
export function placeholdersOf(template: string): string[] {
  return [...new Set([...template.matchAll(/\{(\w+)(?:\|[^{}]*)?\}/g)].map((match) => match[1] as string))].sort();
}
