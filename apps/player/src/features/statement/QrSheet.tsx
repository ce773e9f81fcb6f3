import { Sheet } from '@house/ui';
import encodeQR from 'qr';
import { text } from '#text';
import styles from './Statement.module.css';
import type { SavedStatement } from './verify.ts';

/** Where the book stands: its name, the last entry, its seal, and the newest published root. */
export function QrSheet({ saved, onClose }: { saved: SavedStatement; onClose: () => void }) {
  const { book, head, proof } = saved;
  const words = [book, head.seq, head.hash, proof?.root.root ?? '-'].join(' ');
  return (
    <Sheet title={text('statement.qrTitle')} closeLabel={text('common.close')} onClose={onClose}>
      <div className={styles.qr}>
        <QrPicture words={words} />
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

function QrPicture({ words }: { words: string }) {
  const rows = encodeQR(words, 'raw', { ecc: 'medium', border: 3 });
  const side = rows.length;
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qrPicture} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={text('statement.qrTitle')}>
      <path d={dark.join('')} fill="#0a1316" />
    </svg>
  );
}
