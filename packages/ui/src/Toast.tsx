import { useEffect, useRef } from 'react';
import styles from './Toast.module.css';

export type ToastMessage = { id: number; words: string; href?: string };

/**
 * Shows a message above everything, an open dialog too; screen readers announce it. `isInPlace` leaves it where it is
 * in the page, for a surface that is turned: the browser's top layer would not turn with it.
 */
export function ToastTray({ message, isInPlace = false }: { message: ToastMessage | undefined; isInPlace?: boolean }) {
  const tray = useRef<HTMLDivElement>(null);
  const id = message?.id;
  // Each message lifts the tray above a dialog that was opened since.
  useEffect(() => {
    const element = tray.current;
    if (isInPlace || !element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (id !== undefined) element.showPopover();
  }, [id, isInPlace]);
  const popover = isInPlace ? undefined : 'manual';
  return (
    <div ref={tray} className={`${styles.tray} ${isInPlace ? '' : styles.above}`} role="status" popover={popover}>
      {message && (
        <div key={id} className={styles.toast}>
          {message.href ? <a href={message.href}>{message.words}</a> : message.words}
        </div>
      )}
    </div>
  );
}
