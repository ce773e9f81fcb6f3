import { Card } from '@harbour/ui';
import { Link } from '#parts/Link.tsx';
import { text } from '#text';
import styles from './HomePage.module.css';

/** A guest's way in: register first, log in second. */
export function GuestStart() {
  return (
    <Card tone="jade" className={styles.guest}>
      <h2>{text('home.startTitle')}</h2>
      <p className="soft">{text('home.startWords')}</p>
      <div className={styles.ways}>
        <Link to="/pages/login/login" query={{ tab: 'register', next: '/' }} className={styles.primary}>
          {text('common.register')}
        </Link>
        <Link to="/pages/login/login" query={{ tab: 'login', next: '/' }} className={styles.quiet}>
          {text('common.login')}
        </Link>
      </div>
    </Card>
  );
}
