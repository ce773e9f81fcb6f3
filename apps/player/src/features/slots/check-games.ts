import { bets } from '@harbour/contract/bets';
import { solo } from '@harbour/contract/solo';
import { returned, SLOT_GAMES, slotGame, verifySoloRound } from '@harbour/engines';
import { ask } from '#api/client.ts';
import { useSession } from '#api/stores.ts';
import { memberScope, shownBefore } from '#parts/stage/shown.ts';
import { type CountedGame, type CountFaults, countFaults } from './count-faults.ts';

/**
 * right: seed, outcome and payment all match the commitment shown before. wrong: one of them does not. sealed: the
 * server seed is still in use, and is revealed once the player changes their own.
 */
export type CheckedGame = { roundNo: string; at: Date; payout: bigint; finding: 'right' | 'wrong' | 'sealed' };
export type Checked = { games: CheckedGame[]; faults: CountFaults };

const MOST = 12;
const OWN = new Set(SLOT_GAMES.map(({ code }) => code));

type Played = { checked: CheckedGame; counted: CountedGame };

async function checkGame(roundNo: string, scope: string): Promise<Played> {
  const { played, serverSeed } = await ask(solo.getPlayed, { roundNo });
  const { game, version, seeds, stake, payout, outcome, at } = played;
  const counted = { commitment: seeds.commitment, nonce: seeds.nonce };
  if (serverSeed === null) return { checked: { roundNo, at, payout, finding: 'sealed' }, counted };
  const worked = verifySoloRound({ game, version, serverSeed, ...seeds });
  const shown = shownBefore(scope, roundNo);
  const isRight =
    worked.isCommitted &&
    (shown === undefined || shown.words.split(' ').includes(seeds.commitment)) &&
    JSON.stringify(worked.outcome.stops) === JSON.stringify(outcome.stops) &&
    returned(stake, slotGame(game, version).returnOf(worked.outcome)) === payout;
  return { checked: { roundNo, at, payout, finding: isRight ? 'right' : 'wrong' }, counted };
}

/**
 * The member's last games at all our slots, each verified in this browser. They share their seeds, so that their counts
 * are compared too; `ends` are the counts of the newest seeds, as the server told them.
 */
export async function checkLastGames(ends: readonly CountedGame[]): Promise<Checked> {
  const mine: string[] = [];
  let next: string | null | undefined;
  do {
    const page = await ask(bets.getBetRecord, { gameClass: 'slots', ...(next ? { after: next } : {}) });
    for (const bet of page.betList) if (OWN.has(bet.game)) mine.push(bet.roundNo);
    next = page.next;
  } while (next && mine.length < MOST);
  const scope = memberScope(useSession.getState().userInfo?.username);
  const played = await Promise.all(mine.slice(0, MOST).map((roundNo) => checkGame(roundNo, scope)));
  return {
    games: played.map(({ checked }) => checked),
    faults: countFaults(
      played.map(({ counted }) => counted),
      ends,
    ),
  };
}
