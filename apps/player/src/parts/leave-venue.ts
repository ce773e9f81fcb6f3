import { games } from '@harbour/contract/games';
import { useEffect } from 'react';
import { ask, newRequestId } from '#api/client.ts';
import { refreshMoney } from '#api/money.ts';
import { onMove, usePlace } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { moneyWords } from '#parts/Money.tsx';
import { text } from '#text';

/** Pages about a game: a member who reads there has not left it. */
const ABOUT = ['#/pages/game/rules', '#/pages/game/verify'];
/** The catalogue is one place, whatever is looked for in it. */
const LIST = '#/pages/game/list';

/** The venue where the money may be, and the place of the page as long as it is wanted there. */
let visit: { venue: string; here: string } | undefined;
let last: Promise<unknown> = Promise.resolve();
/** How often a venue was left: a request from before is another request afterwards. */
export let timesLeft = 0;

export function currentPlace(): string {
  return location.hash.startsWith(LIST) ? LIST : location.hash;
}

/** Comings and goings take place one after the other, in the order in which they were meant. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

/** Begins a visit: the venue is left as soon as the page shows another place, at once if it already does. */
export function beginVisit(venue: string, here: string): void {
  visit = { venue, here };
  // A member who goes straight on into the game stands there by then.
  queueMicrotask(look);
}

/** The game is shown in another place than it was opened from. */
export function moveVisit(here: string): void {
  if (visit) visit.here = here;
}

export function isVisiting(): boolean {
  return visit?.here === currentPlace();
}

/** Brings the money back in free-transfer mode, in whatever way the member leaves the venue, and says so. */
export function useVenueVisit(venue: string): void {
  const { hash } = usePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it was come to; by the time of the effect one may be elsewhere
  useEffect(() => {
    if (venue !== '') beginVisit(venue, hash);
  }, [venue]);
}

onMove(look);

/** Ends the visit when the place is another; reading the rules or drawing the page anew does not end it. */
function look(): void {
  if (!visit || isVisiting() || ABOUT.some((path) => location.hash.startsWith(path))) return;
  const { venue } = visit;
  visit = undefined;
  timesLeft += 1;
  void inTurn(() => leave(venue));
}

async function leave(venue: string): Promise<void> {
  if (!useSession.getState().isLogin) return;
  try {
    const { brought, isPending } = await ask(games.leaveGame, { venue, requestId: newRequestId() });
    if (isPending) toast(text('games.onItsWay'));
    else if (brought !== null && brought > 0n) toast(text('games.cameBack', { amount: moneyWords(brought) }));
  } catch (error) {
    if (useSession.getState().isLogin) toast((error as Error).message);
  } finally {
    refreshMoney();
  }
}
