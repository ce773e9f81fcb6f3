import { onReturn } from '@harbour/client';
import { Icon, type IconName } from '@harbour/ui';
import { useEffect } from 'react';
import { usePlace } from '#api/router.ts';
import { useSession, useSite } from '#api/stores.ts';
import { ComingSoon } from '#parts/ComingSoon.tsx';
import { Link } from '#parts/Link.tsx';
import { loadPart, usePart } from '#parts/load-part.ts';
import { watchOpenBets } from '#parts/open-bets/watch-open-bets.ts';
import { isComing, routeOf, type Tab } from '#parts/route.ts';
import { useIsWide } from '#parts/wide.ts';
import { isLanguageKept, loadTexts, type TextKey, text } from '#text';
import { Notices, PageBanners } from './Notices.tsx';
import { PageHost } from './PageHost.tsx';
import styles from './Shell.module.css';
import { unknownRoute } from './unknown-route.ts';

const TABS: { tab: Tab; to: string; icon: IconName; title: TextKey }[] = [
  { tab: 'home', to: '/', icon: 'home', title: 'common.home' },
  { tab: 'discounts', to: '/pages/discount/discount', icon: 'gift', title: 'common.discounts' },
  { tab: 'service', to: '/pages/connect/connect', icon: 'headset', title: 'common.service' },
  { tab: 'sponsor', to: '/pages/sponsor/sponsor', icon: 'pennant', title: 'common.sponsor' },
  { tab: 'my', to: '/pages/my/my', icon: 'user', title: 'common.my' },
];

export function Shell() {
  const { path } = usePlace();
  const route = routeOf(path) ?? unknownRoute(path);
  // A change of language redraws every word, and keeps typed text.
  useSite((state) => state.languageTypeVal);
  useOpenSession();
  useMoney();
  useOpenBets();
  return (
    <div className={`${styles.shell} ${route.tab ? styles.withTabs : ''}`}>
      <Tabs current={route.tab} isInRailOnly={route.tab === undefined} />
      <div className={`${styles.content} ${route.isWide ? styles.contentWide : ''}`}>
        <PageBanners />
        <PageHost key={route.path} route={route} />
        {!route.isGame && <FirstVisit />}
      </div>
      <Notices />
    </div>
  );
}

/** A token from an earlier visit may be outdated: the member is loaded at once, and again when the network is back. */
function useOpenSession() {
  const isLogin = useSession((state) => state.isLogin);
  useEffect(() => {
    if (!isLogin) return;
    const load = () => {
      if (useSession.getState().userInfo) return;
      import('#api/session.ts').then(({ loadUserInfo }) => loadUserInfo()).catch(() => {});
    };
    load();
    return onReturn(load);
  }, [isLogin]);
}

/** Follows the member's money for each session; it begins after the first screen. */
function useMoney(): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (!token) return;
    let close = () => {};
    const giveUp = loadPart(
      () => Promise.all([import('#parts/follow-money.ts'), loadTexts(['games'])]),
      ([{ followMoney }]) => {
        close = followMoney();
      },
    );
    return () => {
      giveUp();
      close();
    };
  }, [token]);
}

/** Bets that were left in play are watched until their end is told. */
function useOpenBets() {
  useEffect(watchOpenBets, []);
}

/** Tabs within reach of the thumb on a phone, a rail at the left on a wide screen (there on every page). */
function Tabs({ current, isInRailOnly }: { current: Tab | undefined; isInRailOnly: boolean }) {
  const isWide = useIsWide();
  const More = usePart(loadRailMore, isWide);
  if (isInRailOnly && !isWide) return null;
  return (
    <nav className={styles.tabs} aria-label={text('common.mainMenu')}>
      <div className={styles.railHead}>
        <img src="/icon.svg" width="36" height="36" alt="" />
        {text('common.brand')}
      </div>
      {TABS.map(({ tab, to, icon, title }) => (
        <Link
          key={tab}
          to={to}
          className={`${styles.tab} ${isComing(to) ? styles.tabComing : ''}`}
          isCurrent={tab === current}
        >
          <Icon name={icon} />
          <span className={styles.tabWords}>{text(title)}</span>
          {isComing(to) && (isWide ? <ComingSoon /> : <Coming />)}
        </Link>
      ))}
      {More && <More />}
    </nav>
  );
}

/** On a phone a tab has space for a sign alone. */
function Coming() {
  return (
    <>
      <i className={styles.coming}>
        <Clock />
      </i>
      <span className="visually-hidden">{text('common.comingSoon')}</span>
    </>
  );
}

/** Later: a small clock. */
function Clock() {
  return (
    <svg
      width="12"
      height="12"
      viewBox="0 0 12 12"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <circle cx="6" cy="6" r="5" fill="var(--ink-1)" />
      <path d="M6 3.2V6l1.8 1.4" strokeLinecap="round" />
    </svg>
  );
}

/** The rest of the rail, loaded after the page and on a wide screen only. */
const loadRailMore = () => import('./RailMore.tsx').then((m) => m.RailMore);

const loadOffer = () => import('#parts/LanguageOffer.tsx').then((m) => m.LanguageOffer);

/** Offers a first visitor their own language, after the first screen of any page; a choice that was made costs nothing. */
function FirstVisit() {
  const Offer = usePart(loadOffer, !isLanguageKept());
  return Offer ? <Offer /> : null;
}
