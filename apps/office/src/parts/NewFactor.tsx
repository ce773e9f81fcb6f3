import { QrPicture } from '@harbour/ui/QrPicture.tsx';
import { say } from '#base/say.ts';
import { Copy } from './Copy.tsx';
import styles from './NewFactor.module.css';

/** The secret of a new second factor, to scan or to type into an authenticator. */
export function NewFactor({ scan, secret, uri }: { scan: string; secret: string; uri: string }) {
  return (
    <div className={styles.factor}>
      <QrPicture className={styles.qr} words={uri} label={say('begin.qr')} />
      <div>
        <p>{scan}</p>
        <p className="soft">{say('begin.orType')}</p>
        <p className={styles.secret}>
          <Copy text={secret} />
        </p>
      </div>
    </div>
  );
}
