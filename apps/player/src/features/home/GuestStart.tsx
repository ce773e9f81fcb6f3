import { ButtonLink, Card } from '@harbour/ui';
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
        <ButtonLink as={Link} to="/pages/login/login" query={{ tab: 'register', next: '/' }}>
          {text('common.register')}
        </ButtonLink>
        <ButtonLink as={Link} look="quiet" to="/pages/login/login" query={{ tab: 'login', next: '/' }}>
          {text('common.login')}
        </ButtonLink>
      </div>
    </Card>
  );
}
