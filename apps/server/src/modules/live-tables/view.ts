import type { TableRound, TableView } from '@harbour/contract/live-tables';
import type { StoredRound, Table } from './store.ts';

/** The public view of a round: its outcome appears only once the betting has ended. */
export function roundFor(round: StoredRound): TableRound {
  const { roundNo, series, place, phase, opensAt, closesAt, settlesAt, endsAt, outcome, resultCode, link, heldUntil } =
    round;
  const drawn = phase === 'betting' ? { outcome: null, resultCode: null, link: null } : { outcome, resultCode, link };
  const isHeld = phase === 'betting' && heldUntil !== null;
  return { roundNo, series, index: place, phase, opensAt, closesAt, settlesAt, endsAt, isHeld, ...drawn };
}

export function viewOf(table: Pick<Table, 'code' | 'state'>, round: StoredRound | undefined, now: Date): TableView {
  return {
    table: table.code,
    state: table.state,
    now,
    round: round ? roundFor(round) : null,
    anchor: round?.anchor ?? null,
    linkBefore: round?.linkBefore ?? null,
    version: round?.version ?? null,
  };
}
