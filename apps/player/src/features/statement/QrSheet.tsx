import { Sheet } from '@harbour/ui';
import { QrPicture } from '@harbour/ui/QrPicture.tsx';
import { text } from '#text';
import styles from './Statement.module.css';
import type { SavedStatement } from './verify.ts';

/** The head of the statement: its id, the last entry, its seal, and the newest published root. */
export function QrSheet({ saved, onClose }: { saved: SavedStatement; onClose: () => void }) {
  const { book, head, proof } = saved;
  const words = [book, head.seq, head.hash, proof?.root.root ?? '-'].join(' ');
  return (
    <Sheet title={text('statement.qrTitle')} closeLabel={text('common.close')} onClose={onClose}>
      <div className={styles.qr}>
        <QrPicture words={words} label={text('statement.qrTitle')} className={styles.qrPicture} />
        <p>{text('statement.qrWords')}</p>
        <dl>
          <dt>{text('statement.head', { seq: head.seq })}</dt>
          <dd>
            <code>{head.hash}</code>
          </dd>
          {proof && (
            <>
              <dt>{text('statement.root')}</dt>
              <dd>
                <code>{proof.root.root}</code>
              </dd>
            </>
          )}
        </dl>
      </div>
    </Sheet>
  );
}
