import { fill, type Params } from '@harbour/i18n';
import type about from '@harbour/i18n/locales/en/about.json';
import type account from '@harbour/i18n/locales/en/account.json';
import type bets from '@harbour/i18n/locales/en/bets.json';
import type common from '@harbour/i18n/locales/en/common.json';
import type deposit from '@harbour/i18n/locales/en/deposit.json';
import type errors from '@harbour/i18n/locales/en/errors.json';
import type fair from '@harbour/i18n/locales/en/fair.json';
import type games from '@harbour/i18n/locales/en/games.json';
import type home from '@harbour/i18n/locales/en/home.json';
import type location from '@harbour/i18n/locales/en/location.json';
import type login from '@harbour/i18n/locales/en/login.json';
import type payees from '@harbour/i18n/locales/en/payees.json';
import type proof from '@harbour/i18n/locales/en/proof.json';
import type records from '@harbour/i18n/locales/en/records.json';
import type recovery from '@harbour/i18n/locales/en/recovery.json';
import type rules from '@harbour/i18n/locales/en/rules.json';
import type settings from '@harbour/i18n/locales/en/settings.json';
import type slots from '@harbour/i18n/locales/en/slots.json';
import type soon from '@harbour/i18n/locales/en/soon.json';
import type statement from '@harbour/i18n/locales/en/statement.json';
import type table from '@harbour/i18n/locales/en/table.json';
import type titles from '@harbour/i18n/locales/en/titles.json';
import type wallet from '@harbour/i18n/locales/en/wallet.json';
import type withdraw from '@harbour/i18n/locales/en/withdraw.json';
import { DEFAULT_LANGUAGE, type LanguageCode, languageFacts } from '@harbour/rules';
import { boot } from '#boot';

type Texts = {
  about: typeof about;
  account: typeof account;
  bets: typeof bets;
  common: typeof common;
  deposit: typeof deposit;
  errors: typeof errors;
  fair: typeof fair;
  games: typeof games;
  home: typeof home;
  location: typeof location;
  login: typeof login;
  payees: typeof payees;
  proof: typeof proof;
  records: typeof records;
  recovery: typeof recovery;
  rules: typeof rules;
  settings: typeof settings;
  slots: typeof slots;
  soon: typeof soon;
  statement: typeof statement;
  table: typeof table;
  titles: typeof titles;
  wallet: typeof wallet;
  withdraw: typeof withdraw;
};
export type Namespace = keyof Texts;
export type TextKey = { [N in Namespace]: `${N}.${keyof Texts[N] & string}` }[Namespace];

declare const LOCALES_VERSION: string;

const loaded = new Map<string, Record<string, string>>();
let current: LanguageCode = boot?.language ?? DEFAULT_LANGUAGE;
let brand = boot?.config.brand_keyword ?? '';
for (const [namespace, texts] of Object.entries(boot?.texts ?? {})) loaded.set(`${current}/${namespace}`, texts);

export function language(): LanguageCode {
  return current;
}

export function setBrand(keyword: string): void {
  brand = keyword;
}

const textsOf = (key: string, into: LanguageCode) => loaded.get(`${into}/${key.split('.')[0]}`);

/** The text of a key that may have none, such as a refusal's; undefined then. */
export function textIfAny(key: string, params: Params = {}, into: LanguageCode = current): string | undefined {
  const template = textsOf(key, into)?.[key.split('.')[1] ?? ''];
  return template === undefined ? undefined : fill(template, { brand, ...params }, into);
}

/**
 * The text of a key, in the current language or a loaded other one; `{brand}` is filled in automatically. Texts that are
 * still on their way are empty; a key that the loaded ones lack is written in English, or as it is.
 */
export function text(key: TextKey, params: Params = {}, into: LanguageCode = current): string {
  if (!textsOf(key, into)) return '';
  return textIfAny(key, params, into) ?? textIfAny(key, params, 'en') ?? key;
}

export function hasTexts(namespaces: Namespace[]): boolean {
  return namespaces.every((namespace) => loaded.has(`${current}/${namespace}`));
}

export async function loadTexts(namespaces: Namespace[], into: LanguageCode = current): Promise<void> {
  await Promise.all(
    namespaces
      .map((namespace) => `${into}/${namespace}`)
      .filter((name) => !loaded.has(name))
      .map(async (name) => {
        const response = await fetch(`/locales/${name}.json?v=${LOCALES_VERSION}`);
        if (!response.ok) throw new Error(`no texts ${name}`);
        loaded.set(name, (await response.json()) as Record<string, string>);
      }),
  );
}

/** Switches the language once all texts on the screen are loaded, and stores it. */
export async function setLanguage(next: LanguageCode): Promise<void> {
  const needed = [...loaded.keys()]
    .filter((name) => name.startsWith(`${current}/`))
    .map((name) => name.split('/')[1] as Namespace);
  await loadTexts(needed, next);
  current = next;
  document.documentElement.lang = languageFacts(next).tag;
  keepLanguage();
}

/** Whether a language was chosen on this device. */
export const isLanguageKept = () => /(?:^|; )language=/.test(document.cookie);

/** Stores the language on the device, as a cookie. */
export function keepLanguage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the server reads it to send the page in this language
  document.cookie = `language=${current}; path=/; max-age=31536000; samesite=lax`;
}
