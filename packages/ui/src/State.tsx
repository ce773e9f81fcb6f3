import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './State.module.css';

/** A screen with nothing to show: says why, and offers the next step. */
export function State({
  icon,
  title,
  words,
  children,
}: {
  icon: IconName;
  title: string;
  words?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      <span className={styles.art}>
        <Icon name={icon} size={56} />
      </span>
      <h2>{title}</h2>
      {words && <p>{words}</p>}
      {children}
    </div>
  );
}

/** A placeholder in the shape of content that is loading. */
export function Bone({ height, width }: { height: number; width?: string }) {
  return <div className={styles.bone} style={{ height, width }} aria-hidden="true" />;
}

/** Placeholders below each other, in the shape of content that is loading. */
export function Bones({ heights }: { heights: number[] }) {
  const [first, ...rest] = heights;
  if (first === undefined) return null;
  return (
    <>
      <Bone height={first} />
      <Bones heights={rest} />
    </>
  );
}
