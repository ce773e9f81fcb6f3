import type { ComponentProps, ElementType, ReactNode } from 'react';
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

type ButtonLinkProps<E extends ElementType> = {
  /** The app's own link, where there is one. */
  as?: E;
  look?: 'primary' | 'quiet';
} & Omit<ComponentProps<E>, 'as' | 'className'>;

/** A link that looks like a button, as wide as its place. */
export function ButtonLink<E extends ElementType = 'a'>({ as, look = 'primary', ...rest }: ButtonLinkProps<E>) {
  const Element: ElementType = as ?? 'a';
  return <Element className={`${styles.button} ${styles[look]} ${styles.wide}`} {...rest} />;
}

export function IconButton({ icon, label, onPress }: { icon: IconName; label: string; onPress: () => void }) {
  return (
    <button type="button" className={styles.iconButton} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
