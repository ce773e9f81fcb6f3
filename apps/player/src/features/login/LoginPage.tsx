import { IconButton, Segmented } from '@harbour/ui';
import { type ComponentType, useState } from 'react';
import { goInstead, usePlace } from '#api/router.ts';
import { beginSession } from '#api/session.ts';
import { useSession } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { Page } from '#parts/Page.tsx';
import { text } from '#text';
import { LoginForm } from './LoginForm.tsx';
import styles from './LoginPage.module.css';
import { RegisterForm } from './RegisterForm.tsx';

/** Log in and register on one page, so that each is one tap away. */
export function LoginPage() {
  const { query } = usePlace();
  const [tab, setTab] = useState<'login' | 'register'>(query.get('tab') === 'register' ? 'register' : 'login');
  const [LanguageSheet, setLanguageSheet] = useState<ComponentType<{ onClose: () => void }>>();

  const enter = async (token: string, isNew: boolean) => {
    await beginSession(token).catch(() => {});
    const name = useSession.getState().userInfo?.username ?? '';
    toast(isNew ? text('login.registered') : text('login.loggedIn', { name }));
    const [path, asked] = (query.get('next') ?? '/').split('?');
    goInstead(path?.startsWith('/') ? path : '/', asked ? Object.fromEntries(new URLSearchParams(asked)) : undefined);
  };
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
          <Segmented
            label={text('login.loginOrRegister')}
            value={tab}
            options={[
              { value: 'login', label: text('login.login') },
              { value: 'register', label: text('login.register') },
            ]}
            onChange={setTab}
          />
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
