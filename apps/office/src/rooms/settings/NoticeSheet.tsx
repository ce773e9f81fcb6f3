import type { EditedNotice } from '@harbour/contract/office-site';
import { type LanguageCode, SITE_ZONE } from '@harbour/rules';
import { Button, Sheet } from '@harbour/ui';
import { useState } from 'react';
import { say } from '#base/say.ts';
import { Area, Input } from '#parts/Fields.tsx';
import { Actions, Form, Pair } from '#parts/Page.tsx';
import { Tabs } from '#parts/Tabs.tsx';
import { filledTexts, unfinishedIn } from './filled-texts.ts';
import { languageTabs } from './MethodSheet.tsx';
import { Newer } from './Newer.tsx';
import { Unfinished } from './Unfinished.tsx';

/** A time in the format of a browser's field, in the site's zone. */
const fieldTime = (at: Date) => at.toLocaleString('sv-SE', { timeZone: SITE_ZONE }).slice(0, 16).replace(' ', 'T');
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
  const [language, setLanguage] = useState<LanguageCode>('en');
  const [texts, setTexts] = useState(notice.texts);
  const text = texts[language] ?? { title: '', content: '' };
  const write = (part: Partial<typeof text>) => setTexts({ ...texts, [language]: { ...text, ...part } });
  const filled = filledTexts(texts);
  const unfinished = unfinishedIn(filled, ['title']);
  const send = () =>
    onSave({
      id: notice.id,
      revision: notice.revision,
      publishedAt: typedTime(from),
      endsAt: until ? typedTime(until) : null,
      texts: filled,
    });
  return (
    <Sheet
      title={notice.id === null ? say('notice.add') : say('notice.edit')}
      closeLabel={say('close')}
      onClose={onClose}
    >
      <Form onSend={send}>
        <Pair>
          <Input label={say('notice.from')} type="datetime-local" value={from} onChange={setFrom} />
          <Input label={say('notice.until')} type="datetime-local" value={until} onChange={setUntil} />
        </Pair>
        <Tabs label={say('method.language')} value={language} options={languageTabs} onChange={setLanguage} />
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
        <Actions>
          <Button look="quiet" onPress={onClose}>
            {say('cancel')}
          </Button>
          <Button isSubmit isBusy={isBusy} isDisabled={!from || !filled.en || Boolean(unfinished || onShowNewer)}>
            {say('save')}
          </Button>
        </Actions>
      </Form>
    </Sheet>
  );
}
