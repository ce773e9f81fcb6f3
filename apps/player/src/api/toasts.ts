import { makeStore, makeToasts } from '@harbour/client';
import { currentPath, onMove } from './router.ts';

const SHOWN_MS = 3_200;

export const { shown: shownToast, toast, tell, leavePage, forgetNews } = makeToasts(SHOWN_MS);

/** The element of an open game that holds toasts and banners: a game covers the page, and may be turned. */
export const stageNotices = makeStore<Element | null>(null);

let path = currentPath();
onMove(() => {
  if (path !== currentPath()) leavePage();
  path = currentPath();
});
