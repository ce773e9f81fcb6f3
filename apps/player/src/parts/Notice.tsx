import { Icon, type IconName } from '@harbour/ui';
import type { ReactNode } from 'react';
import styles from './Notice.module.css';

type NoticeProps = { icon?: IconName; tone?: 'amber' | 'jade'; role?: 'status'; children: ReactNode };

/** A sentence or two to know before going on. */
export function Notice({ icon, tone = 'amber', role, children }: NoticeProps) {
  return (
    <div className={`${styles.notice} ${styles[tone] ?? ''}`} role={role}>
      {icon && <Icon name={icon} size={20} />}
      <span className={styles.words}>{children}</span>
    </div>
  );
}
