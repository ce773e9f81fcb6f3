import { identity } from '@harbour/contract/identity';
import { LANGUAGES, type LanguageCode } from '@harbour/rules';
import { Icon, ListGroup, ListRow, Sheet } from '@harbour/ui';
import { ask } from '#api/client.ts';
import { chooseLanguage } from '#api/preferences.ts';
import { useSession, useSite } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { text } from '#text';

/** Nine languages, each by its own name. A member's choice is also stored on the account. */
export function LanguageSheet({ onClose }: { onClose: () => void }) {
  const current = useSite((state) => state.languageTypeVal);
  const choose = async (language: LanguageCode) => {
    try {
      await chooseLanguage(language);
      if (useSession.getState().isLogin) await ask(identity.changeLanguageAndCurrency, { language });
    } catch {
      toast(text('common.networkFailed'));
    }
    onClose();
  };
  return (
    <Sheet title={text('common.chooseLanguage')} closeLabel={text('common.close')} onClose={onClose}>
      <ListGroup>
        {LANGUAGES.map(({ code, name, tag }) => (
          <ListRow
            key={code}
            words={name}
            lang={tag}
            isChoice
            onPress={() => choose(code)}
            end={code === current ? <Icon name="check" size={20} /> : undefined}
          />
        ))}
      </ListGroup>
    </Sheet>
  );
}
