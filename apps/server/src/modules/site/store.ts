import type { REGISTER_ITEMS } from '@harbour/contract/identity';
import type { LanguageCode } from '@harbour/rules';
import { type Db, type Fragment, list } from '#platform/db';
import { refuse } from '#platform/refuse';

/** A text of the operator with the brand in the place of `{brand}`. */
const branded = (db: Db, text: Fragment) =>
  db`replace(${text}, '{brand}', coalesce((select value from site_config where key = 'brand_keyword'), ''))`;

/** The name under which the site is known. */
export async function readBrand(db: Db): Promise<string> {
  return (await readConfig(db, ['brand_keyword'])).get('brand_keyword') ?? '';
}

export async function readConfig(db: Db, keys?: string[]): Promise<Map<string, string>> {
  const rows = await db<{ key: string; value: string }[]>`
    select key, ${branded(db, db`value`)} as value from site_config where is_public and ${keys ? db`key = any(${list(keys)}::text[])` : db`true`} order by key`;
  return new Map(rows.map((row) => [row.key, row.value]));
}

export type RegisterItem = { item: (typeof REGISTER_ITEMS)[number]; isShow: boolean; isRequired: boolean };

export async function readRegisterItems(db: Db): Promise<RegisterItem[]> {
  return db<RegisterItem[]>`
    select item, is_show as "isShow", is_required as "isRequired" from site_register_item order by position`;
}

export async function readOpenPhoneAreas(db: Db) {
  return db<{ code: string; minDigits: number; maxDigits: number }[]>`
    select code, min_digits as "minDigits", max_digits as "maxDigits" from site_phone_area where is_open order by code = '86' desc, code`;
}

export async function readNotices(db: Db, language: LanguageCode, now: Date) {
  return db<{ id: number; title: string; content: string; publishedAt: Date }[]>`
    select id, ${branded(db, db`title`)} as title, ${branded(db, db`content`)} as content, published_at as "publishedAt"
    from site_notice join lateral (select title, content from site_notice_text
      where notice = id and language in (${language}, 'en') order by language <> ${language} limit 1) said on true
    where published_at <= ${now} and (ends_at is null or ends_at > ${now})
    order by published_at desc limit 20`;
}

export async function readSlides(db: Db, language: LanguageCode) {
  return db<{ id: number; art: string; title: string; subtitle: string; link: string }[]>`
    select id, art, ${branded(db, db`title`)} as title, ${branded(db, db`subtitle`)} as subtitle, link from site_slide join lateral (select title, subtitle from site_slide_text
      where slide = id and language in (${language}, 'en') order by language <> ${language} limit 1) said on true
    where is_show order by position limit 10`;
}

export type Terms = { version: number; title: string; body: string };

export async function readTermsInForce(db: Db, language: LanguageCode, now: Date): Promise<Terms | undefined> {
  const [row] = await db<Terms[]>`
    select version, ${branded(db, db`title`)} as title, ${branded(db, db`body`)} as body from site_terms where language = ${language} and effective_at <= ${now}
    order by version desc limit 1`;
  return row;
}

export async function readDictionary(db: Db, type: string, language: LanguageCode) {
  const entries = await db<{ value: string; label: string }[]>`
    select value, label from site_dictionary where type = ${type} and language = ${language} order by position`;
  return entries.length > 0 ? entries : refuse('dictionaryUnknown');
}

export type FrontPage = Awaited<ReturnType<typeof readFrontPage>>;

/** Everything of the site that the home page shows, in one read. */
export async function readFrontPage(db: Db, language: LanguageCode, now: Date) {
  const [config, notices, slides] = await Promise.all([
    readConfig(db),
    readNotices(db, language, now),
    readSlides(db, language),
  ]);
  return { config: Object.fromEntries(config), notices, slides };
}
