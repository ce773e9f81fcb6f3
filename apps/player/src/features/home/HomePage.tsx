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

/** True once the page has been painted: only then the live line is loaded. */
function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
