import { bets } from '@harbour/contract/bets';
import { solo } from '@harbour/contract/solo';
import { returned, slotGame, verifySoloRound } from '@harbour/engines';
import { ask } from '#api/client.ts';
import { shownBefore } from '#parts/stage/shown.ts';

/**
 * right: seed, outcome and payment all match the commitment shown before. wrong: one of them does not. sealed: the
 * server seed is still in use, and is revealed once the player changes their own.
 */
export type Checked = { roundNo: string; at: Date; payout: bigint; finding: 'right' | 'wrong' | 'sealed' };

const MOST = 12;

async function checkGame(roundNo: string): Promise<Checked> {
  const { played, serverSeed } = await ask(solo.getPlayed, { roundNo });
  const { game, version, seeds, stake, payout, outcome, at } = played;
  if (serverSeed === null) return { roundNo, at, payout, finding: 'sealed' };
  const worked = verifySoloRound({ game, version, serverSeed, ...seeds });
  const shown = shownBefore(roundNo);
  const isRight =
    worked.isCommitted &&
    (shown === undefined || shown.includes(seeds.commitment)) &&
    JSON.stringify(worked.outcome.stops) === JSON.stringify(outcome.stops) &&
    returned(stake, slotGame(game, version).returnOf(worked.outcome)) === payout;
  return { roundNo, at, payout, finding: isRight ? 'right' : 'wrong' };
}

/** The member's last games of this kind, skipping others, each verified in this browser. */
export async function checkLastGames(game: string): Promise<Checked[]> {
  const mine: string[] = [];
  let next: string | null | undefined;
  do {
    const page = await ask(bets.getBetRecord, { gameClass: 'slots', ...(next ? { after: next } : {}) });
    for (const bet of page.betList) if (bet.game === game) mine.push(bet.roundNo);
    next = page.next;
  } while (next && mine.length < MOST);
  return Promise.all(mine.slice(0, MOST).map(checkGame));
}
