import type { ReactNode } from 'react';
import styles from './Button.module.css';
import { Icon, type IconName } from './Icon.tsx';

type ButtonProps = {
  children: ReactNode;
  look?: 'primary' | 'quiet' | 'plain' | 'danger';
  isWide?: boolean;
  isBusy?: boolean;
  isDisabled?: boolean;
  isSubmit?: boolean;
  onPress?: () => void;
};

/** A busy button keeps its words and ignores further presses. */
export function Button({ children, look = 'primary', isWide, isBusy, isDisabled, isSubmit, onPress }: ButtonProps) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className={`${styles.button} ${styles[look]} ${isWide ? styles.wide : ''}`}
      disabled={isDisabled || isBusy}
      aria-busy={isBusy || undefined}
      onClick={onPress}
    >
      {isBusy && <span className={styles.spinner} />}
      {children}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ children, href }: { children: ReactNode; href: string }) {
  return (
    <a className={`${styles.button} ${styles.primary} ${styles.wide}`} href={href}>
      {children}
    </a>
  );
}

export function IconButton({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.iconButton} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
