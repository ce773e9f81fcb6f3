import type { TableRound } from '@harbour/contract/live-tables';
import { numberOf, tableGame } from '@harbour/engines';
import type { ReactNode } from 'react';

/** What each game's cloth and scene are drawn from. Everything in it was said by the house. */
export type GameProps = {
  round: TableRound | null;
  offset: number;
  resultCodes: string[];
  /** The countdown while bets are taken, and what is said of the round. */
  ring: ReactNode;
  words: ReactNode;
};

/** The outcome, from the moment at which it may be seen: while bets are taken there is none. */
export function shownOutcome<T>(round: TableRound | null): T | undefined {
  if (round?.phase !== 'dealing' && round?.phase !== 'settled') return undefined;
  return (round.outcome ?? undefined) as T | undefined;
}

/** The spots that returned more than their stake. A stake that only came back is not lit. */
export function wonSelections(engine: string, version: number, round: TableRound | null): Set<string> {
  if (round?.phase !== 'settled' || !round.outcome) return new Set();
  try {
    const game = tableGame(engine, version);
    return new Set(game.selections.filter((selection) => numberOf(game.settle(selection, round.outcome)) > 1));
  } catch {
    return new Set();
  }
}
