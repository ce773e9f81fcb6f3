import type { EditedSlide, EditedTerms } from '@harbour/contract/office-site';
import type { LanguageCode } from '@harbour/rules';
import { audit } from '#platform/audit';
import type { Db, Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { acceptRevision } from '#platform/revision';

type TermsRow = { version: number; language: LanguageCode; title: string; body: string };
type SlideText = { language: LanguageCode; title: string; subtitle: string };
type SlideRow = SlideText & { id: number; isShow: boolean; revision: number };

const newestTerms = (db: Db) => db<TermsRow[]>`
  select version, language, title, body from site_terms where version = (select max(version) from site_terms)`;

/** The texts of the site apart from its notices. */
export async function readSiteTexts(db: Db) {
  const [terms, slides] = await Promise.all([
    newestTerms(db),
    db<SlideRow[]>`select id, is_show as "isShow", revision, language, title, subtitle from site_slide
      join site_slide_text on slide = id order by position, id`,
  ]);
  const ids = [...new Set(slides.map(({ id }) => id))];
  return {
    version: terms[0]?.version ?? 0,
    terms: Object.fromEntries(terms.map(({ language, title, body }) => [language, { title, body }])) as EditedTerms,
    slideList: ids.map((id): EditedSlide => {
      const own = slides.filter((slide) => slide.id === id);
      const { isShow = false, revision = 0 } = own[0] ?? {};
      const texts = own.map(({ language, title, subtitle }) => [language, { title, subtitle }]);
      return { id, isShow, revision, texts: Object.fromEntries(texts) as EditedSlide['texts'] };
    }),
  };
}

/**
 * Saves new terms. Earlier terms are kept because members accepted them. The version serves as the revision: of two
 * writers at once, one is refused.
 */
export async function saveTerms(
  tx: Tx,
  caller: StaffCaller,
  { terms, version: read }: { terms: EditedTerms; version: number },
  now: Date,
): Promise<number> {
  await tx`lock table site_terms in share row exclusive mode`;
  const before = await newestTerms(tx);
  const newest = before[0]?.version ?? 0;
  acceptRevision(read, newest);
  const version = newest + 1;
  const kept = new Map(before.map(({ language, title, body }) => [language, { title, body }]));
  for (const [language, text] of Object.entries(terms)) {
    if (!text.title || !text.body) refuse('settingForm');
    kept.set(language as LanguageCode, text);
  }
  for (const [language, { title, body }] of kept) {
    await tx`insert into site_terms (version, language, title, body, effective_at)
      values (${version}, ${language}, ${title}, ${body}, ${now})`;
  }
  const was = Object.fromEntries(before.map(({ language, title, body }) => [language, { title, body }]));
  const act = { action: 'site.terms', subject: `terms ${version}`, before: was, after: Object.fromEntries(kept) };
  await audit(tx, caller, act, now);
  return version;
}

/** Saves a slide. Only the languages that were sent are kept. */
export async function saveSlide(
  tx: Tx,
  caller: StaffCaller,
  { id, isShow, texts, revision }: EditedSlide,
  now: Date,
): Promise<void> {
  if (!texts.en?.title) refuse('settingForm');
  const [row] = await tx<{ isShow: boolean; revision: number }[]>`
    select is_show as "isShow", revision from site_slide where id = ${id} for update`;
  const { revision: found, ...shown } = row ?? refuse('settingForm');
  acceptRevision(revision, found);
  const was = await tx<
    SlideText[]
  >`select language, title, subtitle from site_slide_text where slide = ${id} order by language`;
  const before = Object.fromEntries(was.map(({ language, title, subtitle }) => [language, { title, subtitle }]));
  await tx`update site_slide set is_show = ${isShow}, revision = revision + 1 where id = ${id}`;
  await tx`delete from site_slide_text where slide = ${id}`;
  for (const [language, { title, subtitle }] of Object.entries(texts))
    await tx`insert into site_slide_text (slide, language, title, subtitle)
      values (${id}, ${language}, ${title}, ${subtitle})`;
  const change = { before: { ...shown, texts: before }, after: { isShow, texts } };
  await audit(tx, caller, { action: 'site.slide', subject: `slide ${id}`, ...change }, now);
}
