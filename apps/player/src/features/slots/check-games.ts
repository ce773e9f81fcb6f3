import { bets } from '@house/contract/bets';
import { instant } from '@house/contract/instant';
import { returned, slotGame, verifyInstantRound } from '@house/engines';
import { ask } from '#api/client.ts';

/**
 * right: seed, outcome and payment all follow from what was committed to. wrong: one of them does not. sealed: the seed of
 * the house is still in force, and is shown once the player changes the own one.
 */
export type Checked = { roundNo: string; at: Date; payout: bigint; finding: 'right' | 'wrong' | 'sealed' };

const MOST = 12;

async function checkGame(roundNo: string): Promise<Checked> {
  const { played, serverSeed } = await ask(instant.getPlayed, { roundNo });
  const { game, version, seeds, stake, payout, outcome, at } = played;
  if (serverSeed === null) return { roundNo, at, payout, finding: 'sealed' };
  const worked = verifyInstantRound({ game, version, serverSeed, ...seeds });
  const isRight =
    worked.isCommitted &&
    JSON.stringify(worked.outcome.stops) === JSON.stringify(outcome.stops) &&
    returned(stake, slotGame(game, version).returnOf(worked.outcome)) === payout;
  return { roundNo, at, payout, finding: isRight ? 'right' : 'wrong' };
}

/** The member's last games of this kind, each worked out again in this browser. */
export async function checkLastGames(game: string): Promise<Checked[]> {
  const { betList } = await ask(bets.getBetRecord, { gameClass: 'slots' });
  const mine = betList.filter((bet) => bet.game === game).slice(0, MOST);
  return Promise.all(mine.map(({ roundNo }) => checkGame(roundNo)));
}
