import { Icon, type IconName } from '@harbour/ui';
import { useSession } from '#api/stores.ts';
import { ComingSoon } from '#parts/ComingSoon.tsx';
import { Link } from '#parts/Link.tsx';
import { isComing } from '#parts/route.ts';
import { type TextKey, text } from '#text';
import styles from './HomePage.module.css';

const SHORTCUTS: { to: string; icon: IconName; title: TextKey }[] = [
  { to: '/pages/finance/myDeposit', icon: 'deposit', title: 'home.deposit' },
  { to: '/pages/finance/transfer', icon: 'transfer', title: 'home.transfer' },
  { to: '/pages/finance/withDraw', icon: 'withdraw', title: 'home.withdraw' },
  { to: '/pages/vip/privilege', icon: 'crown', title: 'home.vip' },
];

export function Shortcuts() {
  const name = useSession((state) => state.userInfo?.username);
  const isLogin = useSession((state) => state.isLogin);
  return (
    <nav className={styles.shortcuts} aria-label={text('home.shortcuts')}>
      {isLogin && (
        <p className={styles.greeting}>{name ? text('home.welcomeMember', { name }) : text('home.welcome')}</p>
      )}
      {SHORTCUTS.map(({ to, icon, title }) => (
        <Link key={to} to={to} className={styles.shortcut}>
          <i>
            <Icon name={icon} />
          </i>
          {text(title)}
          {isComing(to) && <ComingSoon />}
        </Link>
      ))}
    </nav>
  );
}
