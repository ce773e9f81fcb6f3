import { type LanguageCode, languageFacts, languageOfTags } from '@harbour/rules';
import { Icon, IconButton } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { useSession } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { isLanguageKept, keepLanguage, language, loadTexts, text } from '#text';
import styles from './LanguageOffer.module.css';

/** The API's client is loaded with the answer, and not with the first page. */
async function switchTo(next: LanguageCode): Promise<void> {
  const { chooseLanguage } = await import('#api/preferences.ts');
  await chooseLanguage(next);
  if (!useSession.getState().isLogin) return;
  const [{ ask }, { identity }] = await Promise.all([import('#api/client.ts'), import('@harbour/contract/identity')]);
  await ask(identity.changeLanguageAndCurrency, { language: next });
}

/** Offers the browser's own language, in its own words, until one is chosen or the offer is closed. */
export function LanguageOffer() {
  const [offered, setOffered] = useState<LanguageCode>();
  useEffect(() => {
    const own = languageOfTags(navigator.languages);
    if (!own || own === language() || isLanguageKept()) return;
    loadTexts(['common'], own).then(
      () => setOffered(own),
      () => {},
    );
  }, []);
  if (!offered) return null;
  const close = () => {
    keepLanguage();
    setOffered(undefined);
  };
  const accept = async () => {
    setOffered(undefined);
    try {
      await switchTo(offered);
    } catch {
      toast(text('common.networkFailed'));
    }
  };
  const say = (key: 'common.viewIn' | 'common.viewInYes' | 'common.close') => text(key, {}, offered);
  return (
    <aside className={styles.offer} lang={languageFacts(offered).tag}>
      <Icon name="globe" size={20} />
      <span className={styles.words}>{say('common.viewIn')}</span>
      <button type="button" className={styles.yes} onClick={() => void accept()}>
        {say('common.viewInYes')}
      </button>
      <IconButton icon="close" label={say('common.close')} onPress={close} />
    </aside>
  );
}
