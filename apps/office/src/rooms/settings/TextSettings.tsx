import { type EditedSlide, type EditedTerms, officeSite } from '@house/contract/office-site';
import type { LanguageCode } from '@house/rules';
import { Button } from '@house/ui';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { Answered } from '#parts/Answered.tsx';
import { Area, Check, Input } from '#parts/Fields.tsx';
import { Actions, Form, Stack } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { Tabs } from '#parts/Tabs.tsx';
import { languageTabs } from './MethodSheet.tsx';
import { Newer } from './Newer.tsx';
import { useDraft, useSaving } from './saving.ts';

/** What the site says beyond its notices: the slides of the home page, and the terms. */
export function TextSettings() {
  const texts = useCall(officeSite.getSiteTexts, {});
  const [language, setLanguage] = useState<LanguageCode>('en');
  return (
    <Answered asked={texts}>
      {({ version, terms, slideList }) => (
        <Stack>
          <Tabs label={say('method.language')} value={language} options={languageTabs} onChange={setLanguage} />
          {slideList.map((slide, at) => (
            <SlideForm key={`${slide.id} ${language}`} slide={slide} number={at + 1} language={language} />
          ))}
          <TermsForm key={language} version={version} terms={terms} language={language} />
        </Stack>
      )}
    </Answered>
  );
}

function SlideForm({ slide, number, language }: { slide: EditedSlide; number: number; language: LanguageCode }) {
  const { draft, revision, showNewer, write, settle } = useDraft(slide.revision, {
    ...(slide.texts[language] ?? { title: '', subtitle: '' }),
    isShow: slide.isShow,
  });
  const { save, isBusy } = useSaving(officeSite.saveSlide, officeSite.getSiteTexts);
  const send = async () => {
    const { isShow, ...text } = draft;
    if (await save({ id: slide.id, revision, isShow, texts: { [language]: text } })) settle(draft);
  };
  return (
    <Panel title={say('texts.slide', { number })}>
      <Form onSend={() => void send()}>
        <Check label={say('texts.shown')} isOn={draft.isShow} onChange={(isShow) => write({ isShow })} />
        <Input label={say('notice.title')} value={draft.title} maxLength={60} onChange={(title) => write({ title })} />
        <Input
          label={say('texts.subtitle')}
          value={draft.subtitle}
          maxLength={120}
          onChange={(subtitle) => write({ subtitle })}
        />
        <Newer onShow={showNewer} />
        <Actions>
          <Button isSubmit isBusy={isBusy} isDisabled={!draft.title.trim() || Boolean(showNewer)}>
            {say('save')}
          </Button>
        </Actions>
      </Form>
    </Panel>
  );
}

function TermsForm({ version, terms, language }: { version: number; terms: EditedTerms; language: LanguageCode }) {
  const { draft, revision, showNewer, write, settle } = useDraft(version, terms[language] ?? { title: '', body: '' });
  const { save, isBusy } = useSaving(officeSite.saveTerms, officeSite.getSiteTexts, (saved) =>
    say('texts.inForce', { version: saved.version }),
  );
  const send = async () => {
    if (await save({ terms: { [language]: draft }, version: revision })) settle(draft);
  };
  return (
    <Panel title={say('texts.terms', { version })}>
      <Form onSend={() => void send()}>
        <Input label={say('notice.title')} value={draft.title} maxLength={120} onChange={(title) => write({ title })} />
        <Area
          label={say('notice.content')}
          hint={say('texts.termsHint')}
          rows={14}
          maxLength={20_000}
          value={draft.body}
          onChange={(body) => write({ body })}
        />
        <Newer onShow={showNewer} />
        <Actions>
          <Button isSubmit isBusy={isBusy} isDisabled={!draft.title.trim() || !draft.body.trim() || Boolean(showNewer)}>
            {say('texts.putInForce')}
          </Button>
        </Actions>
      </Form>
    </Panel>
  );
}
