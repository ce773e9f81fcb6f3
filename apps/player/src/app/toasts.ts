import type { ToastMessage } from '@harbour/ui';
import { create } from 'zustand';

const SHOWN_MS = 3_200;
const AT_MOST = 2;
let last = 0;

export const useToasts = create<{ messages: ToastMessage[] }>(() => ({ messages: [] }));

export function toast(words: string): void {
  if (!words) return;
  last += 1;
  const id = last;
  useToasts.setState(({ messages }) => ({
    messages: [...messages.filter((message) => message.words !== words), { id, words }].slice(-AT_MOST),
  }));
  setTimeout(() => {
    useToasts.setState(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }));
  }, SHOWN_MS);
}
