import { useSite } from '#api/stores.ts';
import styles from './Avatar.module.css';

/** A member's avatar: one of our drawn ones, or an uploaded picture. */
export function Avatar({ avatar, size }: { avatar: string; size: number }) {
  const imgUrlHttp = useSite((state) => state.imgUrlHttp);
  if (avatar.endsWith('.webp')) {
    return <img className={styles.avatar} src={`${imgUrlHttp}${avatar}`} width={size} height={size} alt="" />;
  }
  return (
    <svg className={styles.avatar} width={size} height={size} aria-hidden="true">
      <use href={`/art/avatars.svg#${avatar}`} />
    </svg>
  );
}
