import { useSession } from '#api/stores.ts';
import { boot } from '#boot';
import { text } from '#text';
import styles from './HeaderBalance.module.css';
import { Link } from './Link.tsx';
import { Money } from './Money.tsx';
import { PlayLabel } from './PlayLabel.tsx';

/** The member's total, kept fresh by the live line; hidden with all other amounts. It leads to the wallet. */
export function HeaderBalance() {
  const total = useSession((state) => state.accountMoney?.total);
  const currency = useSession((state) => state.userInfo?.currency);
  if (total === undefined) return <PlayLabel />;
  return (
    <Link to="/pages/my/my" className={styles.balance}>
      <span className="visually-hidden">{text('common.balance')} </span>
      <Money minor={total} {...(currency ? { currency } : {})} isPrivate />
      {boot?.isPlay && <small>{text('common.playMoney')}</small>}
    </Link>
  );
}
