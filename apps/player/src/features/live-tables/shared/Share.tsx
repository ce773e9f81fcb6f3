import styles from './Share.module.css';

type Part = { name: string; count: number; look: 'red' | 'green' | 'black' | 'plain' | 'plainer' };

/** How often each of a few ends has come up, as parts of one bar. */
export function Share({ parts }: { parts: Part[] }) {
  return (
    <div className={styles.share}>
      {parts.map(({ name, count, look }) => (
        <span key={name} className={styles[look]} style={{ flexGrow: Math.max(count, 0.5) }} title={name}>
          <span className="visually-hidden">{name} </span>
          {count}
        </span>
      ))}
    </div>
  );
}
