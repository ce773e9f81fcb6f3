import { useSession } from './stores.ts';

/** Notices another tab of this browser that has logged out, or logged in another member. */
function look(): void {
  if (localStorage.getItem('token') === useSession.getState().token) return;
  import('./session.ts').then(
    ({ followOtherTab }) => followOtherTab(),
    () => location.reload(),
  );
}

export function watchOtherTabs(): void {
  addEventListener('storage', look);
  // A page in the back/forward cache gets no events; it checks when it is shown again.
  addEventListener('pageshow', look);
}
