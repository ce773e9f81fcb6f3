import { makeStore, type Store } from './store.ts';

/** `href`: the page about it, one tap away. */
export type Toast = { id: number; words: string; href?: string };

/** A toast that was said this shortly before the page changed is about the change, and stays for the next page. */
const ON_THE_WAY_MS = 500;

type Toasts = {
  shown: Store<Toast | undefined>;
  /** Answers an action: shown at once, in the place of another, and gone with its page. */
  toast: (words: string, href?: string) => void;
  /** Tells news, as of money: one after the other, each for its whole time, over every page. */
  tell: (words: string, href?: string) => void;
  /** Takes away the answer of a page that is left. */
  leavePage: () => void;
  /** Drops the news of somebody who has left. */
  forgetNews: () => void;
};

/** One toast at a time, for `shownMs`, twice that if it leads to a page. */
export function makeToasts(shownMs: number): Toasts {
  const shown = makeStore<Toast | undefined>(undefined);
  /** The first of them is shown, unless an answer is. */
  let news: Toast[] = [];
  let last = 0;
  let saidAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const made = (words: string, href?: string): Toast => {
    last += 1;
    return href === undefined ? { id: last, words } : { id: last, words, href };
  };
  const show = (one: Toast | undefined) => {
    clearTimeout(timer);
    shown.set(one);
    if (one) timer = setTimeout(() => end(one), one.href === undefined ? shownMs : 2 * shownMs);
  };
  const end = (one: Toast) => {
    news = news.filter((other) => other !== one);
    show(news[0]);
  };
  const isAnswer = () => shown.get() !== news[0];
  const toast = (words: string, href?: string) => {
    if (!words) return;
    saidAt = performance.now();
    show(made(words, href));
  };
  const tell = (words: string, href?: string) => {
    news.push(made(words, href));
    if (isAnswer()) show(news[0]);
  };
  const leavePage = () => {
    if (isAnswer() && performance.now() - saidAt > ON_THE_WAY_MS) show(news[0]);
  };
  const forgetNews = () => {
    if (!isAnswer()) show(undefined);
    news = [];
  };
  return { shown, toast, tell, leavePage, forgetNews };
}
