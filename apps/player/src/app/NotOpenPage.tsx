import { Icon, type IconName } from '@harbour/ui';
import { usePlace } from '#api/router.ts';
import { ComingSoon } from '#parts/ComingSoon.tsx';
import { NavBar } from '#parts/NavBar.tsx';
import { routeOf } from '#parts/route.ts';
import { type TextKey, text } from '#text';
import styles from './NotOpen.module.css';
import { OpenToday } from './OpenToday.tsx';

/** The coming function, by the second part of a route's path. */
const COMING: Record<string, { icon: IconName; words: TextKey; hue: string }> = {
  discount: { icon: 'gift', words: 'soon.discount', hue: 'lottery' },
  connect: { icon: 'headset', words: 'soon.connect', hue: 'esports' },
  sponsor: { icon: 'pennant', words: 'soon.sponsor', hue: 'sports' },
  vip: { icon: 'crown', words: 'soon.vip', hue: 'slots' },
  mail: { icon: 'mail', words: 'soon.mail', hue: 'esports' },
  activity: { icon: 'friends', words: 'soon.activity', hue: 'live' },
  record: { icon: 'gift', words: 'soon.record', hue: 'lottery' },
  feedback: { icon: 'pen', words: 'soon.feedback', hue: 'cards' },
  agentPage: { icon: 'friends', words: 'soon.agentPage', hue: 'cards' },
  help: { icon: 'book', words: 'soon.help', hue: 'esports' },
  live: { icon: 'camera', words: 'soon.live', hue: 'live' },
  balance: { icon: 'deposit', words: 'soon.balance', hue: 'slots' },
};

/** §8: a page that is not built yet says so under its own title: what is coming, and what is open today. */
export function NotOpenPage() {
  const { path } = usePlace();
  const route = routeOf(path);
  const { icon, words, hue } = COMING[path.split('/')[2] ?? ''] ?? {
    icon: 'anchor',
    words: 'common.notOpenWords',
    hue: 'sports',
  };
  return (
    <>
      <NavBar title={route ? text(route.title) : ''} isTab={route?.tab !== undefined} />
      <main className={styles.page}>
        <section className={`${styles.scene} hue-${hue}`}>
          <span className={styles.mark}>
            <Icon name={icon} size={44} />
          </span>
          <ComingSoon />
          <h2>{text('common.notOpen')}</h2>
          <p>{text(words)}</p>
        </section>
        <OpenToday />
      </main>
    </>
  );
}
