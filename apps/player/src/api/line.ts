import { makeLine } from '@harbour/client';
import { doubtSession } from './session.ts';
import { useSession } from './stores.ts';

/** The live line of this page, for every topic. A session that has ended is asked about, and ends here if it is true. */
export const line = makeLine(() => {
  doubtSession().catch(() => {});
});
line.login(useSession.getState().token);
useSession.subscribe(({ token }) => line.login(token));
