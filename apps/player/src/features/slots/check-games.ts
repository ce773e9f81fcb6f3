import type { Output } from '@harbour/contract';
import { solo } from '@harbour/contract/solo';
import { returned, slotGame, verifySoloRound } from '@harbour/engines';
import { ask } from '#api/client.ts';
import { type CountedGame, type CountFaults, countFaults } from './count-faults.ts';

/**
 * right: seed, outcome and payment all match the game's commitment. wrong: one of them does not. sealed: the server seed
 * is still in use, and is revealed once the player changes their own.
 */
export type CheckedGame = { roundNo: string; at: Date; payout: bigint; finding: 'right' | 'wrong' | 'sealed' };
export type Checked = { games: CheckedGame[]; faults: CountFaults };

const MOST = 12;

type ListedGame = Output<typeof solo.getPlayedList>['playedList'][number];

async function checkGame({ roundNo, commitment, nonce }: ListedGame): Promise<CheckedGame> {
  const { played, serverSeed } = await ask(solo.getPlayed, { roundNo });
  const { game, version, seeds, stake, payout, outcome, at } = played;
  const isAsListed = seeds.commitment === commitment && seeds.nonce === nonce;
  if (serverSeed === null) return { roundNo, at, payout, finding: isAsListed ? 'sealed' : 'wrong' };
  const worked = verifySoloRound({ game, version, serverSeed, ...seeds });
  const isRight =
    isAsListed &&
    worked.isCommitted &&
    JSON.stringify(worked.outcome.stops) === JSON.stringify(outcome.stops) &&
    returned(stake, slotGame(game, version).returnOf(worked.outcome)) === payout;
  return { roundNo, at, payout, finding: isRight ? 'right' : 'wrong' };
}

/**
 * The member's last games at all our slots, each verified in this browser. They share their seeds, so that the nonces of
 * many more are compared too. `earlier` are last nonces that this page was told.
 */
export async function checkLastGames(game: string, earlier: readonly CountedGame[]): Promise<Checked> {
  // Before the list: a game that is played in between is listed, and its nonce is not stated.
  const { seeds: inForce } = await ask(solo.getSeat, { game });
  const { playedList, isAll } = await ask(solo.getPlayedList, {});
  const games = await Promise.all(playedList.slice(0, MOST).map(checkGame));
  return { games, faults: countFaults({ games: playedList, isAll }, { inForce, earlier }) };
}
