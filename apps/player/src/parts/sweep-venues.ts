import { endCommand, IDLE_COMMAND, onReturn, sendCommand } from '@harbour/client';
import { games } from '@harbour/contract/games';
import { ask, CallRefused, newRequestId } from '#api/client.ts';
import { refreshMoney } from '#api/money.ts';
import { onMove } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { inTurn, reportHomecoming, visitedVenue } from './leave-venue.ts';
import { openVenues } from './open-venues.ts';

/** After this long the same balances are asked about again: a game on another device may have ended. */
const AGAIN_MS = 60_000;

/** No event tells that another tab was closed at its table. */
const LOOK_MS = 5_000;

/** The balances that a sweep was last asked for, and when. */
let tried = { stray: '', at: 0 };
let command = IDLE_COMMAND;

/** The balances at venues that no tab of this browser is at; empty if there are none, or money is moved by hand. */
function strayBalances(playing: string[]): string {
  const { isLogin, isTransfer, accountMoney } = useSession.getState();
  if (!isLogin || !isTransfer || !accountMoney) return '';
  const stray = Object.entries(accountMoney.venues).filter(([code, minor]) => minor > 0n && !playing.includes(code));
  return stray.map(([code, minor]) => `${code} ${minor}`).join();
}

const here = () => {
  const venue = visitedVenue();
  return venue === undefined ? [] : [venue];
};

/**
 * In free-transfer mode, brings back what lies at venues where nobody plays: after the app was closed at a table, or a
 * bet was won that its member had left.
 */
export function openSweep(): () => void {
  const look = () => {
    const stray = strayBalances(here());
    const isTried = tried.stray === stray && performance.now() - tried.at < AGAIN_MS;
    if (stray === '' || isTried || command.isBusy) return;
    command = { ...command, isBusy: true };
    void inTurn(sweep);
  };
  const leaves = [onMove(look), useSession.subscribe(look), onReturn(look)];
  const timer = setInterval(look, LOOK_MS);
  look();
  return () => {
    clearInterval(timer);
    for (const leave of leaves) leave();
    tried = { stray: '', at: 0 };
    command = IDLE_COMMAND;
  };
}

/** Its turn may come after an entry or a departure, so that it looks again. */
async function sweep(): Promise<void> {
  const playing = [...new Set([...here(), ...(await openVenues())])];
  const stray = strayBalances(playing);
  if (stray === '') {
    command = { ...command, isBusy: false };
    return;
  }
  tried = { stray: strayBalances(here()), at: performance.now() };
  const sent = sendCommand(command, `${stray} ${playing.join()}`, newRequestId);
  command = sent;
  try {
    const data = await ask(games.sweepVenues, { playing, requestId: sent.requestId });
    command = endCommand(sent, { data }, performance.now());
    reportHomecoming(data);
    if (data.brought) refreshMoney();
  } catch (error) {
    command = endCommand(sent, { refused: error instanceof CallRefused ? error : undefined }, performance.now());
    // Nothing is said: the money is where the wallet shows it, and the next look tries again.
    tried = { stray: '', at: 0 };
  }
}
