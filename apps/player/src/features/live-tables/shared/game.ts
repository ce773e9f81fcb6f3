import type { TableRound } from '@harbour/contract/live-tables';
import { numberOf, tableGame } from '@harbour/engines';
import type { ComponentType, ReactNode } from 'react';

/** The input of each game's layout and scene. All of it comes from the server. */
export type GameProps = {
  round: TableRound | null;
  offset: number;
  resultCodes: string[];
  /** The countdown while betting is open, and the words about the round. */
  ring: ReactNode;
  words: ReactNode;
};

/** A shared game as its table shows it: the folder of each game exports one. */
export type LiveGame = {
  /** Loaded with the first table of its game. */
  Table: ComponentType<GameProps>;
  /** An outcome in words. */
  resultWords: (outcome: unknown, resultCode: string) => string;
  /** The printed odds of a selection, to one. */
  odds: (selection: string) => string;
};

/** Reads odds from a list of selections; those of a kind, such as `pair:2-5`, may have one line together. */
export function oddsIn(list: Record<string, string>): LiveGame['odds'] {
  return (selection) => list[selection] ?? list[selection.split(':')[0] as string] ?? '';
}

/** The outcome, once it may be shown: while betting is open there is none. */
export function shownOutcome<T>(round: TableRound | null): T | undefined {
  if (round?.phase !== 'dealing' && round?.phase !== 'settled') return undefined;
  return (round.outcome ?? undefined) as T | undefined;
}

/** The selections that returned more than their stake. A returned stake alone is not highlighted. */
export function wonSelections(engine: string, version: number, round: TableRound | null): Set<string> {
  if (round?.phase !== 'settled' || !round.outcome) return new Set();
  try {
    const game = tableGame(engine, version);
    return new Set(game.selections.filter((selection) => numberOf(game.settle(selection, round.outcome)) > 1));
  } catch {
    return new Set();
  }
}
