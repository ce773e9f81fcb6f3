import type { EditedNotice } from '@harbour/contract/office-site';
import { SITE_ZONE } from '@harbour/rules';
import { useState } from 'react';
import { say } from '#base/say.ts';
import { Area, Input } from '#parts/Fields.tsx';
import { FormSheet } from '#parts/FormSheet.tsx';
import { Pair } from '#parts/Page.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { Newer } from './Newer.tsx';
import { Unfinished } from './Unfinished.tsx';
import { useTexts } from './use-texts.ts';

/** A time in the format of a browser's field, in the site's zone. */
const fieldTime = (at: Date) => at.toLocaleString('sv-SE', { timeZone: SITE_ZONE }).slice(0, 16).replace(' ', 'T');
const NO_TEXT = { title: '', content: '' };
const typedTime = (text: string) => new Date(`${text}:00+08:00`);

type NoticeSheetProps = {
  notice: EditedNotice;
  isBusy: boolean;
  onShowNewer: (() => void) | undefined;
  onSave: (notice: EditedNotice) => void;
  onClose: () => void;
};

/** A notice in one or more languages; readers of the others see English, so English is required. */
export function NoticeSheet({ notice, isBusy, onShowNewer, onSave, onClose }: NoticeSheetProps) {
  const [from, setFrom] = useState(fieldTime(notice.publishedAt));
  const [until, setUntil] = useState(notice.endsAt ? fieldTime(notice.endsAt) : '');
  const { language, setLanguage, text, write, texts, unfinished, isReady } = useTexts(notice.texts, {
    empty: NO_TEXT,
    required: 'title',
    first: 'en',
  });
  const send = () =>
    onSave({
      id: notice.id,
      revision: notice.revision,
      publishedAt: typedTime(from),
      endsAt: until ? typedTime(until) : null,
      texts,
    });
  return (
    <FormSheet
      title={notice.id === null ? say('notice.add') : say('notice.edit')}
      submit={say('save')}
      isBusy={isBusy}
      isDisabled={!from || !isReady || Boolean(onShowNewer)}
      onSend={send}
      onClose={onClose}
    >
      <Pair>
        <Input label={say('notice.from')} type="datetime-local" value={from} onChange={setFrom} />
        <Input label={say('notice.until')} type="datetime-local" value={until} onChange={setUntil} />
      </Pair>
      <LanguageTabs value={language} onChange={setLanguage} />
      <Input label={say('notice.title')} value={text.title} maxLength={120} onChange={(title) => write({ title })} />
      <Area
        label={say('notice.content')}
        hint={say('notice.englishHint')}
        rows={6}
        maxLength={2_000}
        value={text.content}
        onChange={(content) => write({ content })}
      />
      <Unfinished languages={unfinished} />
      <Newer onShow={onShowNewer} />
    </FormSheet>
  );
}
