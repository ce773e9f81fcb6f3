import { type EditedSlide, type EditedTerms, officeSite } from '@house/contract/office-site';
import type { LanguageCode } from '@house/rules';
import { Button } from '@house/ui';
import { useState } from 'react';
import { useCall, useCommand } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { toast } from '#base/toasts.ts';
import { Answered } from '#parts/Answered.tsx';
import { Area, Check, Input } from '#parts/Fields.tsx';
import { Actions, Form, Stack } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { Tabs } from '#parts/Tabs.tsx';
import { languageTabs } from './MethodSheet.tsx';

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
          <TermsForm key={`${version} ${language}`} version={version} terms={terms} language={language} />
        </Stack>
      )}
    </Answered>
  );
}

function SlideForm({ slide, number, language }: { slide: EditedSlide; number: number; language: LanguageCode }) {
  const [isShow, setShow] = useState(slide.isShow);
  const [text, setText] = useState(slide.texts[language] ?? { title: '', subtitle: '' });
  const save = useCommand(officeSite.saveSlide, officeSite.getSiteTexts);
  const send = async () => {
    const { data } = await save.run({ id: slide.id, isShow, texts: { [language]: text } });
    if (data) toast(say('saved'));
  };
  return (
    <Panel title={say('texts.slide', { number })}>
      <Form onSend={() => void send()}>
        <Check label={say('texts.shown')} isOn={isShow} onChange={setShow} />
        <Input
          label={say('notice.title')}
          value={text.title}
          maxLength={60}
          onChange={(title) => setText({ ...text, title })}
        />
        <Input
          label={say('texts.subtitle')}
          value={text.subtitle}
          maxLength={120}
          onChange={(subtitle) => setText({ ...text, subtitle })}
        />
        <Actions>
          <Button isSubmit isBusy={save.isBusy} isDisabled={!text.title.trim()}>
            {say('save')}
          </Button>
        </Actions>
      </Form>
    </Panel>
  );
}

function TermsForm({ version, terms, language }: { version: number; terms: EditedTerms; language: LanguageCode }) {
  const [text, setText] = useState(terms[language] ?? { title: '', body: '' });
  const save = useCommand(officeSite.saveTerms, officeSite.getSiteTexts);
  const send = async () => {
    const { data } = await save.run({ terms: { [language]: text } });
    if (data) toast(say('texts.inForce', { version: data.version }));
  };
  return (
    <Panel title={say('texts.terms', { version })}>
      <Form onSend={() => void send()}>
        <Input
          label={say('notice.title')}
          value={text.title}
          maxLength={120}
          onChange={(title) => setText({ ...text, title })}
        />
        <Area
          label={say('notice.content')}
          hint={say('texts.termsHint')}
          rows={14}
          maxLength={20_000}
          value={text.body}
          onChange={(body) => setText({ ...text, body })}
        />
        <Actions>
          <Button isSubmit isBusy={save.isBusy} isDisabled={!text.title.trim() || !text.body.trim()}>
            {say('texts.putInForce')}
          </Button>
        </Actions>
      </Form>
    </Panel>
  );
}
