import type { TableRound, TableView } from '@harbour/contract/live-tables';
import { refuse } from '#platform/refuse';
import type { StoredRound, Table } from './store.ts';

/** The public view of a round: its outcome appears only once the betting has ended. */
export function roundFor(round: StoredRound): TableRound {
  const { roundNo, series, place, phase, opensAt, closesAt, settlesAt, endsAt, outcome, resultCode, link, heldUntil } =
    round;
  const drawn = phase === 'betting' ? { outcome: null, resultCode: null, link: null } : { outcome, resultCode, link };
  const isHeld = phase === 'betting' && heldUntil !== null;
  return { roundNo, series, index: place, phase, opensAt, closesAt, settlesAt, endsAt, isHeld, ...drawn };
}

/** Refuses an unknown round, and one that still takes bets: its outcome cannot be verified before it is published. */
export function acceptVerifiable<Round extends Pick<StoredRound, 'phase'>>(round: Round | undefined): Round {
  if (!round) return refuse('roundUnknown');
  return round.phase === 'betting' ? refuse('roundRunning') : round;
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
