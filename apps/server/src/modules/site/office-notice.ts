import type { EditedNotice } from '@harbour/contract/office-site';
import type { LanguageCode } from '@harbour/rules';
import { audit } from '#platform/audit';
import type { Db, Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { acceptRevision } from '#platform/revision';

type Text = { title: string; content: string };
type Texts = Partial<Record<LanguageCode, Text>>;
type NoticeTimes = { publishedAt: Date; endsAt: Date | null };

type Revised = { revision: number };
type NoticeText = Text & { notice: number; language: LanguageCode };

/** The newest notices, including past and future ones. */
export async function readEveryNotice(db: Db): Promise<(NoticeTimes & Revised & { id: number; texts: Texts })[]> {
  // The revision is read before the texts, or older words could pass for the newest.
  const notices = await db<(NoticeTimes & Revised & { id: number })[]>`
    select id, published_at as "publishedAt", ends_at as "endsAt", revision from site_notice order by published_at desc limit 100`;
  const texts = await db<NoticeText[]>`select notice, language, title, content from site_notice_text`;
  const textsOf = (id: number) =>
    texts.filter(({ notice }) => notice === id).map(({ language, title, content }) => [language, { title, content }]);
  return notices.map((notice) => ({ ...notice, texts: Object.fromEntries(textsOf(notice.id)) as Texts }));
}

/** Locks a notice, if the caller has read its newest revision; undefined for a new notice. */
async function holdNotice(
  tx: Tx,
  { id, revision }: EditedNotice,
): Promise<(NoticeTimes & { texts: Texts }) | undefined> {
  if (id === null) return undefined;
  const [row] = await tx<(NoticeTimes & Revised)[]>`
    select published_at as "publishedAt", ends_at as "endsAt", revision from site_notice where id = ${id} for update`;
  const { revision: found, ...times } = row ?? refuse('settingForm');
  acceptRevision(revision, found);
  const rows = await tx<(Text & { language: LanguageCode })[]>`
    select language, title, content from site_notice_text where notice = ${id} order by language`;
  const texts = Object.fromEntries(rows.map(({ language, ...text }) => [language, text]));
  return { ...times, texts };
}

/** Saves a new notice, or new texts for one, and returns its number. Only the languages that were sent are kept. */
export async function saveNotice(tx: Tx, caller: StaffCaller, edited: EditedNotice, now: Date): Promise<number> {
  const { publishedAt, endsAt, texts } = edited;
  if (!texts.en) refuse('settingForm');
  const before = await holdNotice(tx, edited);
  const [row] =
    edited.id === null
      ? await tx<{ id: number }[]>`
          insert into site_notice (published_at, ends_at) values (${publishedAt}, ${endsAt}) returning id`
      : await tx<
          { id: number }[]
        >`update site_notice set published_at = ${publishedAt}, ends_at = ${endsAt}, revision = revision + 1
          where id = ${edited.id} returning id`;
  const { id } = row as { id: number };
  await tx`delete from site_notice_text where notice = ${id}`;
  for (const [language, { title, content }] of Object.entries(texts))
    await tx`insert into site_notice_text (notice, language, title, content)
      values (${id}, ${language}, ${title}, ${content})`;
  const after = { publishedAt, endsAt, texts };
  await audit(tx, caller, { action: 'site.notice', subject: `notice ${id}`, before, after }, now);
  return id;
}
