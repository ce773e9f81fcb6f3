import { Button, Icon } from '@harbour/ui';
import { goInstead, usePlace } from '#api/router.ts';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import styles from './Settings.module.css';

const KINDS = ['Phone', 'Email', 'Password', 'Secondary', 'Name'] as const;

export function SuccessPage() {
  const { query } = usePlace();
  const kind = KINDS.find((name) => name === query.get('of'));
  return (
    <Page title={text('titles.systemSuccess')}>
      <span className={styles.success}>
        <Icon name="check" size={44} />
      </span>
      <div className={styles.centre}>
        <h2>{kind ? text(`settings.success${kind}`) : text('titles.systemSuccess')}</h2>
        <p className={styles.soft}>{text('settings.successWords')}</p>
      </div>
      <Button isWide onPress={() => goInstead('/pages/system/system')}>
        {text('settings.toSettings')}
      </Button>
    </Page>
  );
}
