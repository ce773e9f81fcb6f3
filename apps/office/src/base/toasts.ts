import type { ToastMessage } from '@harbour/ui';
import { makeStore } from './store.ts';

const SHOWN_MS = 3_600;
const AT_MOST = 2;
let last = 0;

export const toasts = makeStore<ToastMessage[]>([]);

export function toast(words: string): void {
  if (!words) return;
  last += 1;
  const id = last;
  toasts.set([...toasts.get().filter((message) => message.words !== words), { id, words }].slice(-AT_MOST));
  setTimeout(() => toasts.set(toasts.get().filter((message) => message.id !== id)), SHOWN_MS);
}
