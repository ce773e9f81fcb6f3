import { Waiting } from '#parts/Page.tsx';
import styles from './Table.module.css';

export function TableWaiting({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  return (
    <div className={error ? styles.state : styles.bones}>
      <Waiting error={error} onRetry={onRetry} bones={[120, 96, 56]} />
    </div>
  );
}
