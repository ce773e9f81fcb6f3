import { languageFacts } from '@harbour/rules';
import { Button } from '@harbour/ui';
import { speak, tongue } from '#base/say.ts';

/** Names the other language, in its own words. */
export function LanguageSwitch() {
  const other = tongue.use() === 'zh' ? 'en' : 'zh';
  return (
    <Button look="plain" onPress={() => speak(other)}>
      <span lang={languageFacts(other).tag}>{languageFacts(other).name}</span>
    </Button>
  );
}
