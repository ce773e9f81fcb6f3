import { games } from '@harbour/contract/games';
import { useEffect } from 'react';
import { ask, newRequestId } from '#api/client.ts';
import { refreshMoney } from '#api/money.ts';
import { onMove, usePlace } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { toast } from '#api/toasts.ts';
import { moneyWords } from '#parts/Money.tsx';
import { text } from '#text';

/** Pages about a game: whoever reads there is still at it. */
const ABOUT = ['#/pages/game/rules', '#/pages/game/verify'];
/** The catalogue is one place, whatever is looked for in it. */
const LIST = '#/pages/game/list';

/** The venue that the money may be at, and where one stands as long as it is wanted there. */
let visit: { venue: string; here: string } | undefined;
let last: Promise<unknown> = Promise.resolve();
/** How often a venue was left: what was wished for before is another wish afterwards. */
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

/** From now on the venue is left as soon as one stands elsewhere; at once, where that is so already. */
export function beginVisit(venue: string, here: string): void {
  visit = { venue, here };
  // Whoever goes on into the game in the same breath stands there by then.
  queueMicrotask(look);
}

/** The game is shown in another place than it was opened from. */
export function moveVisit(here: string): void {
  if (visit) visit.here = here;
}

export function isVisiting(): boolean {
  return visit?.here === currentPlace();
}

/** By whatever way somebody leaves a venue, in free-transfer mode the money comes along, and that is said. */
export function useVenueVisit(venue: string): void {
  const { hash } = usePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it was come to; by the time of the effect one may be elsewhere
  useEffect(() => {
    if (venue !== '') beginVisit(venue, hash);
  }, [venue]);
}

onMove(look);

/** Not left by reading the rules, nor by a page that is drawn anew. */
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
