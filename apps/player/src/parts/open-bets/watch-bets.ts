import { bets } from '@harbour/contract/bets';
import type { Bet } from '@harbour/contract/game-fields';
import { ask, CallRefused } from '#api/client.ts';
import { hrefOf } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { tell } from '#api/toasts.ts';
import { moneyWords } from '#parts/Money.tsx';
import { loadTexts, text } from '#text';
import { endOf, type RoundEnd } from './bet-end.ts';
import { forgetRound, isShownRound, openBets } from './open-bets.ts';

/** A round lasts half a minute, unless it is held. */
const PAUSES_MS = [3_000, 3_000, 3_000, 5_000, 5_000, 10_000, 10_000, 10_000, 30_000];
const LAST_PAUSE_MS = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isLooking = false;
let looks = 0;

/** Tells how bets ended that were left in play, wherever in the app the player is by then. */
export function watchBets(): void {
  looks = 0;
  plan(0);
}

useSession.subscribe((state, before) => {
  // A change of money is probably one of their payouts.
  if (state.accountMoney !== before.accountMoney && openBets().length > 0) watchBets();
});
document.addEventListener('visibilitychange', () => openBets().length > 0 && watchBets());

function plan(waitMs: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void look(), waitMs);
}

async function look(): Promise<void> {
  if (isLooking || document.hidden || !useSession.getState().isLogin) return;
  isLooking = true;
  try {
    for (const roundNo of new Set(openBets().map((bet) => bet.roundNo))) await lookAt(roundNo);
  } catch {
    // Asked again below: the bet stays remembered until its end is known.
  } finally {
    isLooking = false;
  }
  if (openBets().length === 0) return;
  plan(PAUSES_MS[looks] ?? LAST_PAUSE_MS);
  looks += 1;
}

async function lookAt(roundNo: string): Promise<void> {
  if (isShownRound(roundNo)) return;
  const own = openBets().filter((bet) => bet.roundNo === roundNo);
  const found = await Promise.all(own.map(({ betNo }) => readBet(betNo)));
  const end = endOf(found.flatMap((bet) => bet ?? []));
  if (end === 'open' || isShownRound(roundNo)) return;
  await loadTexts(['bets']);
  if (!forgetRound(roundNo) || end === 'none') return;
  tell(endWords(end), hrefOf('/pages/record/bet', { betNo: end.betNo }));
}

/** Undefined for a bet of another member who used this device. */
async function readBet(betNo: string): Promise<Bet | undefined> {
  try {
    return (await ask(bets.getBetInfo, { betNo })).bet;
  } catch (error) {
    if (error instanceof CallRefused && error.why === 'betUnknown') return undefined;
    throw error;
  }
}

function endWords({ kind, gameName: game, payout, currency }: RoundEnd): string {
  const amount = moneyWords(payout, currency);
  if (kind === 'won') return text('bets.toldWon', { game, amount });
  if (kind === 'returned') return text('bets.toldReturned', { game, amount });
  return kind === 'void' ? text('bets.toldVoid', { game, amount }) : text('bets.toldNothing', { game });
}
