import { say } from '#base/say.ts';
import styles from './Order.module.css';
import { Tag } from './Panel.tsx';

const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\s·.]/g, '')
    .toLowerCase();

/** Compares two names that should belong to the same person. */
export function NameMatch({ name, realName }: { name: string | null; realName: string | null }) {
  const isSame = name !== null && realName !== null && plain(name) === plain(realName);
  return (
    <span className={styles.names}>
      <b>{name ?? '—'}</b>
      {name && (
        <Tag tone={isSame ? 'jade' : 'red'}>
          {isSame ? say('name.same') : realName ? say('name.differs', { name: realName }) : say('name.unset')}
        </Tag>
      )}
    </span>
  );
}
