import { languageFacts } from '@harbour/rules';
import { Button } from '@harbour/ui';
import { officeLanguage, setLanguage } from '#base/say.ts';

/** Offers the other language, by its own name. */
export function LanguageSwitch() {
  const other = officeLanguage.use() === 'zh' ? 'en' : 'zh';
  return (
    <Button look="plain" onPress={() => setLanguage(other)}>
      <span lang={languageFacts(other).tag}>{languageFacts(other).name}</span>
    </Button>
  );
}
