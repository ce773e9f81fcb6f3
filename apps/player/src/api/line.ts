import { makeLine } from '@harbour/client';
import { useSession } from './stores.ts';

/**
 * The live line of this page, for every topic. A session that has ended is asked about, and ends here if it is true; a
 * guest's line needs no session, so that is loaded when it is asked about.
 */
export const line = makeLine((token) => {
  import('./session.ts').then(({ doubtSession }) => doubtSession(token)).catch(() => {});
});
line.login(useSession.getState().token);
useSession.subscribe(({ token }) => line.login(token));
