import type { TableView } from '@harbour/contract/live-tables';
import type { ReactNode } from 'react';
import { text } from '#text';
import { Countdown } from './Countdown.tsx';
import { usePassed } from './clock.ts';
import styles from './Table.module.css';

function useIsTaking({ round, state }: TableView, offset: number): boolean {
  const isShut = usePassed(round ? [round.closesAt.getTime()] : [], offset) > 0;
  return state === 'open' && round?.phase === 'betting' && !isShut;
}

/** The countdown while betting is open. */
export function PhaseRing({ view, offset }: { view: TableView; offset: number }) {
  const isTaking = useIsTaking(view, offset);
  const { round } = view;
  return isTaking && round && <Countdown closesAt={round.closesAt} opensAt={round.opensAt} offset={offset} />;
}

/** The phase in one line; the player's result in another. */
export function PhaseWords({
  view,
  offset,
  result,
  own,
}: {
  view: TableView;
  offset: number;
  result: string;
  own: ReactNode;
}) {
  const isTaking = useIsTaking(view, offset);
  return (
    <p className={styles.words} role="status">
      <b>{phaseWords(view, isTaking, result)}</b>
      {own}
    </p>
  );
}

function phaseWords({ round, state }: TableView, isTaking: boolean, result: string): string {
  if (isTaking) return text('table.placeBets');
  if (round?.phase === 'refunded') return text('table.refunded');
  if (round?.phase === 'settled') return result;
  if (round) return text(round.isHeld ? 'table.held' : 'table.noMoreBets');
  return text(state === 'open' ? 'table.nextSoon' : 'table.paused');
}
