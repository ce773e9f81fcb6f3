import { IconButton } from '@harbour/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { text } from '#text';
import styles from './Stage.module.css';

/** The types of the DOM do not have it yet. */
type CloseWatcher = { onclose: (() => void) | null; destroy: () => void };
const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher };

/** Escape, and the back button of a phone where its browser offers that. */
function useCloseRequest(onClose: () => void): void {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (CloseWatcher) {
      const watcher = new CloseWatcher();
      watcher.onclose = () => close.current();
      return () => watcher.destroy();
    }
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && close.current();
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/**
 * A drawer from the side, upright a sheet from the bottom, within the stage: the browser's own dialog is above the page and would not rotate with it.
 * The stage makes the rest inert.
 */
export function StageDrawer({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const id = useId();
  const drawer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    return () => (before as HTMLElement | null)?.focus?.({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title is another content, which takes the focus
  useEffect(() => drawer.current?.focus({ preventScroll: true }), [title]);
  useCloseRequest(onClose);
  return (
    <>
      <button type="button" className={styles.veil} tabIndex={-1} aria-hidden="true" onClick={onClose} />
      <div ref={drawer} className={styles.drawer} role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
        <div className={styles.drawerHead}>
          <h2 id={id}>{title}</h2>
          <IconButton icon="close" label={text('common.close')} onPress={onClose} />
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it, though it holds no button */}
        <div className={styles.drawerBody} tabIndex={0}>
          {children}
        </div>
      </div>
    </>
  );
}
