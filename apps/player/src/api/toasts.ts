import { makeStore, makeToasts } from '@harbour/client';
import { currentPath, onMove } from './router.ts';

const SHOWN_MS = 3_200;

export const { shown: shownToast, toast, tell, leavePage, forgetNews } = makeToasts(SHOWN_MS);

/** The element on a game's stage that holds what is said while it is open: it is turned with the stage. */
export const stageNotices = makeStore<Element | null>(null);

let path = currentPath();
onMove(() => {
  if (path !== currentPath()) leavePage();
  path = currentPath();
});
