import { makeStore, type Store } from './store.ts';

export type Toast = { id: number; words: string };

const SHOWN_AT_ONCE = 2;

/** Toasts stay for `shownMs`. The same words are not shown twice: the older toast is removed. */
export function makeToasts(shownMs: number): { toasts: Store<Toast[]>; toast: (words: string) => void } {
  const toasts = makeStore<Toast[]>([]);
  let last = 0;
  const toast = (words: string) => {
    if (!words) return;
    last += 1;
    const id = last;
    toasts.set([...toasts.get().filter((shown) => shown.words !== words), { id, words }].slice(-SHOWN_AT_ONCE));
    setTimeout(() => toasts.set(toasts.get().filter((shown) => shown.id !== id)), shownMs);
  };
  return { toasts, toast };
}
