/** A bet in play whose end nobody at this device has seen. */
export type OpenBet = { betNo: string; roundNo: string };

const KEY = 'openBets';
/** More than can be in play at once; an older one is found in the records. */
const MOST = 40;

/** Kept on the device, so that a reload, or another page, still tells how they end. */
export function openBets(): OpenBet[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as OpenBet[]) : [];
  } catch {
    return [];
  }
}

function keep(bets: OpenBet[]): void {
  if (bets.length > 0) localStorage.setItem(KEY, JSON.stringify(bets.slice(-MOST)));
  else localStorage.removeItem(KEY);
}

export function rememberBet(bet: OpenBet): void {
  keep([...openBets().filter(({ betNo }) => betNo !== bet.betNo), bet]);
}

/** A game that one plays alone has the number of its bet: it is known once it has ended. */
export const isInPlay = ({ betNo, roundNo }: OpenBet) => betNo !== roundNo;

export const hasBetIn = (roundNo: string) => openBets().some((bet) => bet.roundNo === roundNo);

/** Returns false if another tab has forgotten it first: each result is told once. */
export function forgetRound(roundNo: string): boolean {
  if (!hasBetIn(roundNo)) return false;
  keep(openBets().filter((bet) => bet.roundNo !== roundNo));
  return true;
}

/** The round at whose table the player is: the table itself tells how it ends. */
let shownRound: string | undefined;

export function showRound(roundNo: string | undefined): void {
  shownRound = roundNo;
}

export const isShownRound = (roundNo: string) => shownRound === roundNo;
