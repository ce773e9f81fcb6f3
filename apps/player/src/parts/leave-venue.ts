import { endCommand, IDLE_COMMAND, type MoneyAnswer, type MoneyCommand, onReturn, sendCommand } from '@harbour/client';
import type { Output } from '@harbour/contract';
import { games } from '@harbour/contract/games';
import { useEffect } from 'react';
import { ask, CallRefused, newRequestId } from '#api/client.ts';
import { refreshMoney } from '#api/money.ts';
import { onMove, usePlace } from '#api/router.ts';
import { sayError } from '#api/say-error.ts';
import { useSession } from '#api/stores.ts';
import { tell } from '#api/toasts.ts';
import { moneyWords } from '#parts/Money.tsx';
import { isInPlay, openBets } from '#parts/open-bets/open-bets.ts';
import { text } from '#text';
import { amongTabs, holdVenue, openVenues, releaseVenue } from './open-venues.ts';

/** Pages about a game: opening one does not leave the game. */
const ABOUT = ['#/pages/game/rules', '#/pages/game/verify', '#/pages/game/fairness', '#/pages/game/series'];
/** The catalogue is one place, whatever its search. */
const LIST = '#/pages/game/list';

/** The venue that may hold the money, and the location of the page that needs it there. */
let visit: { venue: string; here: string } | undefined;
/** Departures that are not known to be done, by venue: each is sent again, under its id. */
const departures = new Map<string, MoneyCommand>();
let last: Promise<unknown> = Promise.resolve();
/** Counts the departures from venues: the same request after one is a new request. */
export let timesLeft = 0;

export function currentPlace(): string {
  return location.hash.startsWith(LIST) ? LIST : location.hash;
}

/** Runs entries, departures and sweeps one after the other, in the order they were requested, across this browser's tabs. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(() => amongTabs(work));
  last = mine.catch(() => {});
  return mine;
}

/** Begins a visit: the venue is left when the route changes, at once if it already has. */
export function beginVisit(venue: string, here: string): void {
  visit = { venue, here };
  holdVenue(venue);
  // The money is wanted there again.
  departures.delete(venue);
  // A member who enters the game directly is at its route by then.
  queueMicrotask(look);
}

/** The game is shown at another route than it was opened from. */
export function moveVisit(here: string): void {
  if (visit) visit.here = here;
}

/** The venue that this tab is at, or is about to leave. */
export function visitedVenue(): string | undefined {
  return visit?.venue;
}

export function isVisiting(): boolean {
  return visit?.here === currentPlace();
}

/** In free-transfer mode, brings the money back when the member leaves the venue in any way, and says so. */
export function useVenueVisit(venue: string): void {
  const { hash } = usePlace();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route at entry, not the present one
  useEffect(() => {
    if (venue !== '') beginVisit(venue, hash);
  }, [venue]);
}

onMove(look);
onReturn(look);

/**
 * Ends the visit when the route has changed; reading the rules or a reload does not end it. Sends each departure that is
 * not known to be done.
 */
function look(): void {
  if (visit && !isVisiting() && !ABOUT.some((path) => location.hash.startsWith(path))) {
    departures.set(visit.venue, IDLE_COMMAND);
    visit = undefined;
    releaseVenue();
    timesLeft += 1;
  }
  for (const [venue, command] of departures) {
    if (command.isBusy) continue;
    const sent = sendCommand(command, venue, newRequestId);
    departures.set(venue, sent);
    void inTurn(() => leave(venue, sent));
  }
}

/** Says that money has come back from a venue, or is on its way; at a departure also that a bet stays in play. */
export function reportHomecoming({ brought, isPending }: Output<typeof games.leaveGame>, isInPlay = false): void {
  if (isPending) tell(text('games.onItsWay'));
  else if (brought) tell(text(isInPlay ? 'games.cameBackInPlay' : 'games.cameBack', { amount: moneyWords(brought) }));
}

async function leave(venue: string, sent: MoneyCommand): Promise<void> {
  const end = (answer: MoneyAnswer) => {
    // Another visit has begun meanwhile.
    if (departures.get(venue) !== sent) return;
    const ended = endCommand(sent, answer, performance.now());
    if (ended.requestId) departures.set(venue, ended);
    else departures.delete(venue);
  };
  if (!useSession.getState().isLogin) return void departures.delete(venue);
  // Another tab plays there; it brings the money back.
  if ((await openVenues()).includes(venue)) return void departures.delete(venue);
  try {
    const data = await ask(games.leaveGame, { venue, requestId: sent.requestId });
    end({ data });
    reportHomecoming(data, openBets().some(isInPlay));
  } catch (error) {
    end({ refused: error instanceof CallRefused ? error : undefined });
    if (useSession.getState().isLogin) sayError(error as Error);
  } finally {
    refreshMoney();
  }
}
