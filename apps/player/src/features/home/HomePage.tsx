import { type ComponentType, useEffect, useState } from 'react';
import { useSession } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { useLobbyLine } from '#parts/lobby.ts';
import { text } from '#text';
import { Categories } from './Categories.tsx';
import { GuestStart } from './GuestStart.tsx';
import { HomeBar } from './HomeBar.tsx';
import styles from './HomePage.module.css';
import { LiveNow } from './LiveNow.tsx';
import { NoticeBar } from './NoticeBar.tsx';
import { Recent } from './Recent.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { Slides } from './Slides.tsx';
import { Slots } from './Slots.tsx';
import { useFront } from './use-front.ts';

type SheetProps = { onClose: () => void };
const SHEETS = {
  language: () => import('#parts/LanguageSheet.tsx').then((m) => m.LanguageSheet),
  notices: () => import('./NoticeSheet.tsx').then((m) => m.NoticeSheet),
};

/** The door of the site: for a guest a way in and games to try, for a member the way back to the last game. */
export function HomePage() {
  const isLogin = useSession((state) => state.isLogin);
  const [Opened, setOpened] = useState<ComponentType<SheetProps>>();
  const isPainted = usePainted();
  useFront();
  useLobbyLine(isPainted);
  const open = (name: keyof typeof SHEETS) =>
    SHEETS[name]().then(
      (sheet) => setOpened(() => sheet),
      () => toast(text('common.chunkFailed')),
    );
  return (
    <>
      <HomeBar onLanguage={() => void open('language')} />
      <main className={styles.frame}>
        <div className={styles.page}>
          <div className={styles.top}>
            <Slides />
            <div className={styles.start}>
              <NoticeBar onOpen={() => void open('notices')} />
              {isLogin ? <Shortcuts /> : <GuestStart />}
            </div>
          </div>
          {isLogin && <Recent />}
          <LiveNow />
          <div className={styles.pair}>
            <Slots />
            <Categories />
          </div>
          {!isLogin && <Shortcuts />}
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
        <Link to="/pages/login/login" query={{ tab: 'login' }} className={styles.enter}>
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
