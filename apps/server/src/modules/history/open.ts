import type { Implemented } from '#platform/implement';
import { type BetCallTools, betCalls } from './bets.ts';
import { historyCalls } from './calls.ts';
import { officeBetCalls } from './office-bets.ts';
import { makeReadPlaceNames, type PlaceTools } from './places.ts';

type HistoryTools = Omit<BetCallTools, 'readPlaceNames'> & PlaceTools;

export function openHistory(given: HistoryTools): { calls: Implemented; officeCalls: Implemented } {
  const tools = { ...given, readPlaceNames: makeReadPlaceNames(given) };
  return { calls: [...historyCalls(tools), ...betCalls(tools)], officeCalls: officeBetCalls(tools) };
}
