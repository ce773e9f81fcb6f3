import { Icon, ToastTray } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '#api/stores.ts';
import { shownToast, stageNotices } from '#api/toasts.ts';
import { AskSupportLink } from '#parts/AskSupport.tsx';
import { text } from '#text';
import styles from './Notices.module.css';

/** Above a page; an open game shows them itself. */
export function PageBanners() {
  return stageNotices.use() === null ? <Banners /> : null;
}

/** Toasts and banners appear on the stage while a game is open: they are read where the game is, and turned with it. */
export function Notices() {
  const message = shownToast.use();
  const stage = stageNotices.use();
  if (!stage) return <ToastTray message={message} />;
  return createPortal(
    <>
      <Banners />
      <ToastTray message={message} isInPlace />
    </>,
    stage,
  );
}

function Banners() {
  return (
    <>
      <Offline />
      <Suspended />
    </>
  );
}

function Offline() {
  const [isOffline, setOffline] = useState(!navigator.onLine);
  useEffect(() => {
    const update = () => setOffline(!navigator.onLine);
    addEventListener('online', update);
    addEventListener('offline', update);
    return () => {
      removeEventListener('online', update);
      removeEventListener('offline', update);
    };
  }, []);
  if (!isOffline) return null;
  return (
    <p className={styles.offline} role="status">
      <Icon name="offline" size={18} />
      {text('common.offline')}
    </p>
  );
}

/** Tells a suspended member, on every page, what they can still do. */
function Suspended() {
  const isSuspended = useSession((state) => state.userInfo?.isSuspended);
  if (!isSuspended) return null;
  return (
    <p className={styles.suspended} role="status">
      <Icon name="info" size={18} />
      <span>
        {text('errors.accountSuspended')} <AskSupportLink />
      </span>
    </p>
  );
}
