import { siteDay } from '@harbour/rules';
import type { Clock } from '#platform/clock';
import type { Transact } from '#platform/db';
import { refuse } from '#platform/refuse';
import { type CatalogueGame, findGame, type ReadGames } from './catalogue.ts';
import { noteFound, noteOpened } from './store.ts';

/** A game that can be entered now; refuses any other. */
export async function findEnterable(readGames: ReadGames, code: string, isDemo: boolean): Promise<CatalogueGame> {
  const game = await findGame(readGames, code);
  if (game.state === 'maintenance') refuse('venueMaintenance');
  if (isDemo && !game.allowsDemo) refuse('demoNotAllowed');
  return game;
}

export type EnteredGame = { member: bigint; game: string; isFound: boolean };

/** Counts a visit among the games that the member played lately, and among the popular searches where it was found by one. */
export function noteEntered(
  { transact, clock }: { transact: Transact; clock: Clock },
  { member, game, isFound }: EnteredGame,
): Promise<void> {
  return transact(async (tx) => {
    await noteOpened(tx, member, game, clock());
    if (isFound) await noteFound(tx, game, siteDay(clock()));
  });
}
