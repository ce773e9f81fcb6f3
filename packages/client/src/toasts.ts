import { makeStore, type Store } from './store.ts';

/** `href`: the page about it, one tap away. */
export type Toast = { id: number; words: string; href?: string };

/** A toast that was said this shortly before the page changed is about the change, and stays for the next page. */
const ON_THE_WAY_MS = 500;

type Toasts = {
  shown: Store<Toast | undefined>;
  toast: (words: string, href?: string) => void;
  /** Takes away the toast of a page that is left. */
  leavePage: () => void;
};

/** One toast at a time, for `shownMs`, twice that if it leads to a page: a newer one replaces it. */
export function makeToasts(shownMs: number): Toasts {
  const shown = makeStore<Toast | undefined>(undefined);
  let last = 0;
  let saidAt = 0;
  const toast = (words: string, href?: string) => {
    if (!words) return;
    last += 1;
    saidAt = performance.now();
    const id = last;
    shown.set(href === undefined ? { id, words } : { id, words, href });
    setTimeout(() => shown.get()?.id === id && shown.set(undefined), href === undefined ? shownMs : 2 * shownMs);
  };
  const leavePage = () => {
    if (performance.now() - saidAt > ON_THE_WAY_MS) shown.set(undefined);
  };
  return { shown, toast, leavePage };
}
