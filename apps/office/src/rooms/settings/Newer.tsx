import { Button } from '@harbour/ui';
import { say } from '#base/say.ts';
import { Notice } from '#parts/Panel.tsx';
import styles from './Settings.module.css';

/** Says that someone else has changed the edited row. Typed text stays until the user loads the newer state. */
export function Newer({ onShow }: { onShow: (() => void) | undefined }) {
  if (!onShow) return null;
  return (
    <Notice tone="amber">
      <div className={styles.newer}>
        {say('settings.newer')}
        <Button look="quiet" onPress={onShow}>
          {say('settings.showNewer')}
        </Button>
      </div>
    </Notice>
  );
}
