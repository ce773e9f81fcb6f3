import { Icon, IconButton, type IconName } from '@harbour/ui';
import { type ComponentType, useState } from 'react';
import { useSession, useSite } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { Avatar } from '#parts/Avatar.tsx';
import { Link } from '#parts/Link.tsx';
import { PlayLabel } from '#parts/PlayLabel.tsx';
import { type TextKey, text } from '#text';
import styles from './HomePage.module.css';
import { Slides } from './Slides.tsx';

type SheetProps = { onClose: () => void };
const SHEETS = {
  language: () => import('#parts/LanguageSheet.tsx').then((m) => m.LanguageSheet),
  notices: () => import('./NoticeSheet.tsx').then((m) => m.NoticeSheet),
};

export function HomePage() {
  const [Opened, setOpened] = useState<ComponentType<SheetProps>>();
  const open = (name: keyof typeof SHEETS) =>
    SHEETS[name]().then(
      (sheet) => setOpened(() => sheet),
      () => toast(text('common.chunkFailed')),
    );
  return (
    <>
      <HomeBar onLanguage={() => void open('language')} />
      <main className={styles.page}>
        <div className={styles.main}>
          <Slides />
          <NoticeBar onOpen={() => void open('notices')} />
          <Categories />
        </div>
        <div className={styles.side}>
          <Shortcuts />
          <Offers />
          <section className={styles.fair}>
            <h2>{text('home.fairTitle')}</h2>
            <p>{text('home.fairWords')}</p>
            <p>{text('common.adults')}</p>
          </section>
        </div>
      </main>
      {Opened && <Opened onClose={() => setOpened(undefined)} />}
    </>
  );
}

function HomeBar({ onLanguage }: { onLanguage: () => void }) {
  const { isLogin, userInfo } = useSession();
  return (
    <header className={styles.bar}>
      <h1 className={styles.brand}>
        <img src="/icon.svg" width="32" height="32" alt="" />
        <span>{text('common.brand')}</span>
      </h1>
      <PlayLabel />
      <IconButton icon="globe" label={text('common.language')} onPress={onLanguage} />
      {isLogin ? (
        <Link to="/pages/my/my" className={styles.face}>
          {userInfo ? <Avatar avatar={userInfo.avatar} size={36} /> : <Icon name="user" />}
          <span className="visually-hidden">{text('common.my')}</span>
        </Link>
      ) : (
        <Link to="/pages/login/login" className={styles.enter}>
          {text('common.login')}
        </Link>
      )}
    </header>
  );
}

function NoticeBar({ onOpen }: { onOpen: () => void }) {
  const first = useSite((state) => state.notices?.[0]);
  if (!first) return null;
  return (
    <button type="button" className={styles.notice} onClick={onOpen}>
      <Icon name="bell" size={20} />
      <span className={styles.noticeWords}>
        <span className="visually-hidden">{text('home.notices')}: </span>
        {first.title}
      </span>
      <Icon name="chevron" size={18} />
    </button>
  );
}

const SHORTCUTS: { to: string; icon: IconName; title: TextKey }[] = [
  { to: '/pages/finance/myDeposit', icon: 'deposit', title: 'home.deposit' },
  { to: '/pages/finance/transfer', icon: 'transfer', title: 'home.transfer' },
  { to: '/pages/finance/withDraw', icon: 'withdraw', title: 'home.withdraw' },
  { to: '/pages/vip/privilege', icon: 'crown', title: 'home.vip' },
];

function Shortcuts() {
  const name = useSession((state) => state.userInfo?.username);
  return (
    <nav className={styles.shortcuts} aria-label={text('home.shortcuts')}>
      <p className={styles.greeting}>{name ? text('home.welcomeMember', { name }) : text('home.welcome')}</p>
      {SHORTCUTS.map(({ to, icon, title }) => (
        <Link key={to} to={to} className={styles.shortcut}>
          <i>
            <Icon name={icon} />
          </i>
          {text(title)}
        </Link>
      ))}
    </nav>
  );
}

const CATEGORIES = ['sports', 'live', 'cards', 'esports', 'lottery', 'slots'] as const;

function Categories() {
  return (
    <section className={styles.games}>
      <h2 className={styles.title}>{text('home.games')}</h2>
      <div className={styles.categories}>
        {CATEGORIES.map((name) => (
          <Link key={name} to="/pages/game/list" query={{ class: name }} className={`${styles.category} hue-${name}`}>
            <svg aria-hidden="true">
              <use href={`/art/categories.svg#${name}`} />
            </svg>
            <b>{text(`home.${name}`)}</b>
            <small>{text(`home.${name}Words`)}</small>
          </Link>
        ))}
      </div>
    </section>
  );
}

const OFFERS: { to: string; icon: IconName; title: TextKey; words: TextKey }[] = [
  { to: '/pages/record/welfare', icon: 'gift', title: 'home.welfare', words: 'home.welfareWords' },
  { to: '/pages/activity/friendInvitation', icon: 'friends', title: 'home.invite', words: 'home.inviteWords' },
];

function Offers() {
  return (
    <div className={styles.pair}>
      {OFFERS.map(({ to, icon, title, words }) => (
        <Link key={to} to={to} className={styles.offer}>
          <Icon name={icon} />
          <b>{text(title)}</b>
          <small>{text(words)}</small>
        </Link>
      ))}
    </div>
  );
}
