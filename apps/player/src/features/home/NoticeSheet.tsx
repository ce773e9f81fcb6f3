import { dayText } from '@harbour/i18n';
import { Sheet } from '@harbour/ui';
import { useSite } from '#api/stores.ts';
import { language, text } from '#text';
import styles from './HomePage.module.css';

export function NoticeSheet({ onClose }: { onClose: () => void }) {
  const notices = useSite((state) => state.notices) ?? [];
  return (
    <Sheet title={text('home.notices')} closeLabel={text('common.close')} onClose={onClose}>
      {notices.length === 0 && <p>{text('home.noticesEmpty')}</p>}
      <ol className={styles.noticeList}>
        {notices.map((notice) => (
          <li key={notice.id}>
            <h3>{notice.title}</h3>
            <time dateTime={notice.publishedAt.toISOString()}>{dayText(language(), notice.publishedAt)}</time>
            <p>{notice.content}</p>
          </li>
        ))}
      </ol>
    </Sheet>
  );
}
