import { REGISTER_ITEMS } from '@harbour/contract/identity';
import { DEFAULT_PHONE_AREA, LANGUAGE_CODES, type LanguageCode } from '@harbour/rules';
import { later } from '#platform/clock';
import type { Tx } from '#platform/db';
import { readSeedTexts } from '#platform/seed-texts';

type SiteSeedTexts = {
  notices: { title: string; content: string }[];
  slides: { title: string; subtitle: string }[];
  terms: { title: string; body: string };
  dictionaries: Record<string, Record<string, string>>;
};

const CONFIG = {
  site_title: '{brand}',
  site_icon: '/icon.svg',
  brand_keyword: 'Harbour',
  sms_switch_bind: 'on',
  area_code: 'on',
  service_hours: '24',
};

/**
 * Items of the registration form that are shown at first; an operator may add the SMS code. The picture code is shown
 * and not required, so it is asked for on suspicion; a currency that is not chosen follows the phone's area.
 */
const SHOWN = ['phone', 'birthDate', 'captcha', 'inviteCode', 'currency'];
const REQUIRED = ['phone', 'birthDate', 'smsCode', 'realName', 'email'];

/** The areas of the nine languages, open at first. */
const PHONE_AREAS = [
  DEFAULT_PHONE_AREA,
  { code: '66', minDigits: 9, maxDigits: 10 },
  { code: '84', minDigits: 9, maxDigits: 10 },
  { code: '55', minDigits: 10, maxDigits: 11 },
  { code: '63', minDigits: 10, maxDigits: 11 },
  { code: '95', minDigits: 8, maxDigits: 11 },
  { code: '976', minDigits: 8, maxDigits: 8 },
  { code: '852', minDigits: 8, maxDigits: 8 },
];

const SLIDES = [
  { art: 'harbour', link: '/pages/about/about' },
  { art: 'tables', link: '/pages/game/list?class=live' },
  { art: 'lanterns', link: '/pages/game/list?class=slots' },
];

/** Fills an empty site once; an operator's edits are never overwritten. */
export async function seedSite(tx: Tx, now: Date): Promise<void> {
  const [row] = await tx<{ count: number }[]>`select count(*)::int as count from site_config`;
  if (row && row.count > 0) return;
  for (const [key, value] of Object.entries(CONFIG))
    await tx`insert into site_config (key, value) values (${key}, ${value})`;
  for (const [position, item] of REGISTER_ITEMS.entries()) {
    await tx`insert into site_register_item (item, position, is_show, is_required)
      values (${item}, ${position}, ${SHOWN.includes(item)}, ${REQUIRED.includes(item)})`;
  }
  for (const area of PHONE_AREAS) {
    await tx`insert into site_phone_area (code, min_digits, max_digits, is_open)
      values (${area.code}, ${area.minDigits}, ${area.maxDigits}, true)`;
  }
  const slides: number[] = [];
  for (const [position, { art, link }] of SLIDES.entries()) {
    const [made] = await tx<{ id: number }[]>`
      insert into site_slide (art, link, position) values (${art}, ${link}, ${position}) returning id`;
    slides.push(made?.id as number);
  }
  const notices: number[] = [];
  for (const at of readSeedTexts<SiteSeedTexts>('en').notices.keys()) {
    const [made] = await tx<{ id: number }[]>`
      insert into site_notice (published_at) values (${later(now, -at * 86_400_000)}) returning id`;
    notices.push(made?.id as number);
  }
  for (const language of LANGUAGE_CODES)
    await seedTexts(tx, language, readSeedTexts<SiteSeedTexts>(language), { slides, notices }, now);
}

type SeededNumbers = { slides: number[]; notices: number[] };

async function seedTexts(
  tx: Tx,
  language: LanguageCode,
  texts: SiteSeedTexts,
  numbers: SeededNumbers,
  now: Date,
): Promise<void> {
  for (const [at, { title, content }] of texts.notices.entries()) {
    await tx`insert into site_notice_text (notice, language, title, content)
      values (${numbers.notices[at] as number}, ${language}, ${title}, ${content})`;
  }
  for (const [at, { title, subtitle }] of texts.slides.entries()) {
    await tx`insert into site_slide_text (slide, language, title, subtitle)
      values (${numbers.slides[at] as number}, ${language}, ${title}, ${subtitle})`;
  }
  await tx`insert into site_terms (version, language, title, body, effective_at)
    values (1, ${language}, ${texts.terms.title}, ${texts.terms.body}, ${now})`;
  for (const [type, entries] of Object.entries(texts.dictionaries)) {
    for (const [position, [value, label]] of Object.entries(entries).entries()) {
      await tx`insert into site_dictionary (type, value, language, label, position) values (${type}, ${value}, ${language}, ${label}, ${position})`;
    }
  }
}
