import type { TableView } from '@harbour/contract/live-tables';
import type { TextKey } from '#text';

type LayState = {
  view: Pick<TableView, 'state' | 'round'>;
  /** Betting on the shown round is over by the clock. */
  isShut: boolean;
  isBusy: boolean;
  isUnsure: boolean;
  /** The player's balance and limits are known. */
  isKnown: boolean;
};

/** Why no chip can be placed now, and what comes next; undefined if one can. Every tap gets an answer. */
export function layRefusal({ view, isShut, isBusy, isUnsure, isKnown }: LayState): TextKey | undefined {
  const { state, round } = view;
  if (isUnsure) return 'table.noAnswer';
  if (isBusy) return 'table.placing';
  if (state === 'closed') return 'table.closedWords';
  if (state === 'maintenance') return 'table.maintenanceWords';
  if (!round) return 'table.nextSoon';
  if (round.isHeld) return 'table.held';
  if (round.phase !== 'betting' || isShut) return 'table.closedNow';
  return isKnown ? undefined : 'table.balanceUnknown';
}
