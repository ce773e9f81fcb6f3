import { IconButton, Segmented } from '@harbour/ui';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { goInstead, usePlace } from '#api/router.ts';
import { beginSession } from '#api/session.ts';
import { isKnownDevice, useSession } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { targetOf } from '#parts/detour.ts';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { RegisterForm } from './RegisterForm.tsx';
import { WelcomePage } from './WelcomePage.tsx';

/** Logging in and registering; a new member is welcomed here, and a member who comes back is led on. */
export function LoginPage() {
  const { query } = usePlace();
  const isLogin = useSession((state) => state.isLogin);
  const isWelcome = query.get('tab') === 'welcome';
  const next = query.get('next');
  const isEntering = useRef(false);
  const isDone = isLogin && !isWelcome;
  const goOn = () => {
    const { path, query: asked } = targetOf(next) ?? { path: '/', query: undefined };
    goInstead(path, asked);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided when the member is there
  useEffect(() => {
    if (isDone && !isEntering.current) goOn();
  }, [isDone]);
  if (isLogin && isWelcome) return <WelcomePage />;

  const enter = async (token: string, isNew: boolean) => {
    isEntering.current = true;
    await beginSession(token).catch(() => {});
    isEntering.current = false;
    if (isNew) return goInstead('/pages/login/login', { tab: 'welcome', ...(next ? { next } : {}) });
    toast(text('login.loggedIn', { name: useSession.getState().userInfo?.username ?? '' }));
    goOn();
  };
  return <EntrancePage enter={enter} />;
}

type EntranceProps = { enter: (token: string, isNew: boolean) => Promise<void> };

/** Both on one page, so that each is one tap away. A device that nobody has logged in on yet begins with registering. */
function EntrancePage({ enter }: EntranceProps) {
  const { query } = usePlace();
  const asked = query.get('tab') ?? (isKnownDevice() ? 'login' : 'register');
  const [tab, setTab] = useState<'login' | 'register'>(asked === 'login' ? 'login' : 'register');
  const [LanguageSheet, setLanguageSheet] = useState<ComponentType<{ onClose: () => void }>>();
  const openLanguages = () => {
    import('#parts/LanguageSheet.tsx').then(
      (m) => setLanguageSheet(() => m.LanguageSheet),
      () => toast(text('common.chunkFailed')),
    );
  };
  return (
    <Page
      title={text(tab === 'login' ? 'login.login' : 'login.register')}
      end={<IconButton icon="globe" label={text('common.language')} onPress={openLanguages} />}
    >
      <div className={styles.sides}>
        <img className={styles.art} src="/art/harbour.svg" width="720" height="360" alt="" />
        <div className={styles.forms}>
          <header className={styles.head}>
            <h2>{text(tab === 'login' ? 'login.welcomeBack' : 'login.welcomeNew')}</h2>
          </header>
          {query.get('step') !== '2' && (
            <Segmented
              label={text('login.loginOrRegister')}
              value={tab}
              options={[
                { value: 'login', label: text('login.login') },
                { value: 'register', label: text('login.register') },
              ]}
              onChange={setTab}
            />
          )}
          {tab === 'login' ? (
            <LoginForm onEntered={(token) => enter(token, false)} />
          ) : (
            <RegisterForm onEntered={(token) => enter(token, true)} />
          )}
        </div>
      </div>
      {LanguageSheet && <LanguageSheet onClose={() => setLanguageSheet(undefined)} />}
    </Page>
  );
}
