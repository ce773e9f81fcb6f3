import { LANGUAGES, type LanguageCode } from '@harbour/rules';
import { say } from '#base/say.ts';
import { Tabs } from '#parts/Tabs.tsx';

const OPTIONS = LANGUAGES.map(({ code, name }) => ({ value: code as LanguageCode, label: name }));

/** The language whose texts are edited, each by its own name. */
export function LanguageTabs({ value, onChange }: { value: LanguageCode; onChange: (language: LanguageCode) => void }) {
  return <Tabs label={say('method.language')} value={value} options={OPTIONS} onChange={onChange} />;
}
