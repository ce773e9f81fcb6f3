import { Button } from '@harbour/ui';
import { go } from '#api/router.ts';
import { copyText } from '#parts/copy.ts';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import styles from './BrowserHintPage.module.css';

/** For visitors who opened the site inside another app's browser, where half of it cannot work. */
export function BrowserHintPage() {
  return (
    <Page title={text('titles.borwser')}>
      <img className={styles.art} src="/art/open-outside.svg" width="320" height="220" alt="" />
      <h2>{text('login.hintTitle')}</h2>
      <p>{text('login.hintWords')}</p>
      <ol className={styles.steps}>
        <li>{text('login.hintStep1')}</li>
        <li>{text('login.hintStep2')}</li>
        <li>{text('login.hintStep3')}</li>
      </ol>
      <Button isWide onPress={() => void copyText(`${location.origin}/`)}>
        {text('login.copyAddress')}
      </Button>
      <Button isWide look="quiet" onPress={() => go('/')}>
        {text('login.goOn')}
      </Button>
    </Page>
  );
}
