import { Icon } from '@harbour/ui';
import { useSite } from '#api/stores.ts';
import { text } from '#text';
import styles from './HomePage.module.css';

export function NoticeBar({ onOpen }: { onOpen: () => void }) {
  const first = useSite((state) => state.notices?.[0]);
  if (!first) return null;
  return (
    <button type="button" className={styles.notice} onClick={onOpen}>
      <Icon name="bell" size={20} />
      <span className={styles.noticeWords}>
        <span className="visually-hidden">{text('home.notices')}: </span>
        {first.title}
      </span>
      <Icon name="chevron" size={18} />
    </button>
  );
}
