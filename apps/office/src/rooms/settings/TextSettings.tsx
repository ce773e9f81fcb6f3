import { type EditedSlide, type EditedTerms, officeSite } from '@harbour/contract/office-site';
import type { LanguageCode } from '@harbour/rules';
import { Button } from '@harbour/ui';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { Answered } from '#parts/Answered.tsx';
import { Area, Check, Input } from '#parts/Fields.tsx';
import { Actions, Form, Stack } from '#parts/Page.tsx';
import { Notice, Panel } from '#parts/Panel.tsx';
import { changedTexts, filledTexts, namesIn, unfinishedIn } from './filled-texts.ts';
import { LanguageTabs } from './LanguageTabs.tsx';
import { Newer } from './Newer.tsx';
import { useDraft, useSaving } from './saving.ts';
import { Unfinished } from './Unfinished.tsx';

/** Terms take effect when a colleague confirms them, so they are polled. */
const ASK_EVERY_MS = 5_000;

/** Other texts of the site: the slides of the home page, and the terms. */
export function TextSettings() {
  const texts = useCall(officeSite.getSiteTexts, {}, { everyMs: ASK_EVERY_MS });
  const [language, setLanguage] = useState<LanguageCode>('en');
  return (
    <Answered asked={texts}>
      {({ version, terms, slideList }) => (
        <Stack>
          <LanguageTabs value={language} onChange={setLanguage} />
          {slideList.map((slide, at) => (
            <SlideForm key={slide.id} slide={slide} number={at + 1} language={language} />
          ))}
          <TermsForm version={version} terms={terms} language={language} />
        </Stack>
      )}
    </Answered>
  );
}

/** Text typed in one language stays while another one is shown. */
function SlideForm({ slide, number, language }: { slide: EditedSlide; number: number; language: LanguageCode }) {
  const { id, isShow: isShown, texts: words } = slide;
  const { draft, revision, showNewer, write, settle } = useDraft(slide.revision, { isShow: isShown, texts: words });
  const { save, isBusy } = useSaving(officeSite.saveSlide, officeSite.getSiteTexts);
  const text = draft.texts[language] ?? { title: '', subtitle: '' };
  const writeText = (part: Partial<typeof text>) =>
    write({ texts: { ...draft.texts, [language]: { ...text, ...part } } });
  const texts = filledTexts(draft.texts);
  const unfinished = unfinishedIn(texts, ['title']);
  const send = async () => {
    if (await save({ id, revision, isShow: draft.isShow, texts })) settle(draft);
  };
  return (
    <Panel title={say('texts.slide', { number })}>
      <Form onSend={() => void send()}>
        <Check label={say('texts.shown')} isOn={draft.isShow} onChange={(isShow) => write({ isShow })} />
        <Input
          label={say('notice.title')}
          hint={say('notice.englishHint')}
          value={text.title}
          maxLength={60}
          onChange={(title) => writeText({ title })}
        />
        <Input
          label={say('texts.subtitle')}
          value={text.subtitle}
          maxLength={120}
          onChange={(subtitle) => writeText({ subtitle })}
        />
        <Unfinished languages={unfinished} />
        <Newer onShow={showNewer} />
        <Actions>
          <Button isSubmit isBusy={isBusy} isDisabled={!texts.en || Boolean(unfinished || showNewer)}>
            {say('save')}
          </Button>
        </Actions>
      </Form>
    </Panel>
  );
}

const NO_TERMS: EditedTerms = {};

function TermsForm({ version, terms, language }: { version: number; terms: EditedTerms; language: LanguageCode }) {
  // Holds only typed text, by language: untouched languages show the text in force.
  const { draft, revision, showNewer, write, settle, reset } = useDraft(version, NO_TERMS);
  const { save, isBusy } = useSaving(officeSite.saveTerms, officeSite.getSiteTexts);
  const text = draft[language] ?? terms[language] ?? { title: '', body: '' };
  const writeText = (part: Partial<typeof text>) => write({ [language]: { ...text, ...part } });
  const { [language]: changed, ...others } = changedTexts(draft, terms);
  const languages = namesIn(others);
  const isReady = changed && text.title.trim() && text.body.trim();
  const send = async () => {
    // Proposes only the language on the screen; other languages stay typed. The draft is settled before the proposal is
    // confirmed; if it is refused, the version is still the one before.
    const isSent = await save({ terms: { [language]: text }, version: Math.min(revision, version) });
    if (!isSent) return;
    if (!languages) return reset();
    write({ [language]: terms[language] });
    settle(NO_TERMS);
  };
  return (
    <Panel title={say('texts.terms', { version })}>
      <Form onSend={() => void send()}>
        <Input
          label={say('notice.title')}
          value={text.title}
          maxLength={120}
          onChange={(title) => writeText({ title })}
        />
        <Area
          label={say('notice.content')}
          hint={say('texts.termsHint')}
          rows={14}
          maxLength={20_000}
          value={text.body}
          onChange={(body) => writeText({ body })}
        />
        {languages && <Notice>{say('texts.typed', { languages })}</Notice>}
        <Newer onShow={showNewer} />
        <Actions>
          <Button isSubmit isBusy={isBusy} isDisabled={!isReady || Boolean(showNewer)}>
            {say('texts.putInForce')}
          </Button>
        </Actions>
      </Form>
    </Panel>
  );
}
