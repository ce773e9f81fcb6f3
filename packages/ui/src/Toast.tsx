import { useEffect, useRef } from 'react';
import styles from './Toast.module.css';

export type ToastMessage = { id: number; words: string };

/** Shows messages above everything, an open dialog too; screen readers announce them. */
export function ToastTray({ messages }: { messages: ToastMessage[] }) {
  const tray = useRef<HTMLDivElement>(null);
  // The newest message lifts the tray above a dialog that was opened since.
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    const element = tray.current;
    if (!element?.showPopover) return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return (
    <div ref={tray} className={styles.tray} role="status" popover="manual">
      {messages.map((message) => (
        <div key={message.id} className={styles.toast}>
          {message.words}
        </div>
      ))}
    </div>
  );
}
