import { Icon, IconButton } from '@harbour/ui';
import { isKnownDevice, useSession } from '#api/stores.ts';
import { Avatar } from '#parts/Avatar.tsx';
import { BalancePill } from '#parts/BalancePill.tsx';
import { Link } from '#parts/Link.tsx';
import { text } from '#text';
import styles from './HomeBar.module.css';

export function HomeBar({ onLanguage }: { onLanguage: () => void }) {
  const { isLogin, userInfo } = useSession();
  return (
    <header className={styles.frame}>
      <div className={styles.bar}>
        <h1 className={styles.brand}>
          <img src="/icon.svg" width="32" height="32" alt="" />
          <span>{text('common.brand')}</span>
        </h1>
        <BalancePill />
        <IconButton icon="globe" label={text('common.language')} onPress={onLanguage} />
        {isLogin ? (
          <Link to="/pages/my/my" className={styles.face}>
            {userInfo ? <Avatar avatar={userInfo.avatar} size={36} /> : <Icon name="user" />}
            <span className="visually-hidden">{text('common.my')}</span>
          </Link>
        ) : (
          <WaysIn />
        )}
      </div>
    </header>
  );
}

const WAYS = { register: 'common.register', login: 'common.login' } as const;

/** A new visitor registers first; a device that has logged in before logs in first. */
function WaysIn() {
  const ways = isKnownDevice() ? (['login', 'register'] as const) : (['register', 'login'] as const);
  return ways.map((tab, at) => (
    <Link
      key={tab}
      to="/pages/login/login"
      query={{ tab }}
      className={`${styles.enter} ${at === 0 ? '' : styles.second}`}
    >
      {text(WAYS[tab])}
    </Link>
  ));
}
