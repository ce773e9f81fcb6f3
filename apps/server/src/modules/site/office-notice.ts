import type { LanguageCode } from '@house/rules';
import { audit } from '#platform/audit';
import type { Tx } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { refuse } from '#platform/refuse';

type Text = { title: string; content: string };
type Texts = Partial<Record<LanguageCode, Text>>;
type Times = { publishedAt: Date; endsAt: Date | null };
type EditedNotice = Times & { id: number | null; texts: Texts };

async function readNotice(tx: Tx, id: number): Promise<Times & { texts: Texts }> {
  const [times] = await tx<Times[]>`
    select published_at as "publishedAt", ends_at as "endsAt" from site_notice where id = ${id} for update`;
  const rows = await tx<(Text & { language: LanguageCode })[]>`
    select language, title, content from site_notice_text where notice = ${id} order by language`;
  const texts = Object.fromEntries(rows.map(({ language, ...text }) => [language, text]));
  return times ? { ...times, texts } : refuse('settingForm');
}

/** A new notice, or other words for one; answers its number. Languages that were not sent keep what they say. */
export async function saveNotice(tx: Tx, caller: StaffCaller, edited: EditedNotice, now: Date): Promise<number> {
  const { publishedAt, endsAt, texts } = edited;
  if (!texts.en) refuse('settingForm');
  const before = edited.id === null ? undefined : await readNotice(tx, edited.id);
  const [row] =
    edited.id === null
      ? await tx<{ id: number }[]>`
          insert into site_notice (published_at, ends_at) values (${publishedAt}, ${endsAt}) returning id`
      : await tx<{ id: number }[]>`update site_notice set published_at = ${publishedAt}, ends_at = ${endsAt}
          where id = ${edited.id} returning id`;
  const { id } = row as { id: number };
  for (const [language, { title, content }] of Object.entries(texts)) {
    await tx`insert into site_notice_text (notice, language, title, content) values (${id}, ${language}, ${title}, ${content})
      on conflict (notice, language) do update set title = excluded.title, content = excluded.content`;
  }
  const after = { publishedAt, endsAt, texts: { ...before?.texts, ...texts } };
  await audit(tx, caller, { action: 'site.notice', subject: `notice ${id}`, before, after }, now);
  return id;
}
