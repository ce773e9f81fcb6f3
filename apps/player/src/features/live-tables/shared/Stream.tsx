import { IconButton } from '@harbour/ui';
import { useState } from 'react';
import { text } from '#text';
import styles from './Stream.module.css';

/**
 * A video stream of the table, where a venue has one. It is delayed, and a note says that only the drawn table counts.
 */
export function Stream({ url }: { url: string }) {
  const [isHidden, setHidden] = useState(false);
  if (isHidden) return null;
  return (
    <figure className={styles.stream}>
      <video
        src={url}
        aria-label={text('table.stream')}
        autoPlay
        muted
        playsInline
        loop
        onError={() => setHidden(true)}
      />
      <figcaption>{text('table.streamDelay')}</figcaption>
      <IconButton icon="close" label={text('table.hideStream')} onPress={() => setHidden(true)} />
    </figure>
  );
}
