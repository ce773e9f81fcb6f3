import type { TableView } from '@house/contract/tables';
import { text } from '#text';
import { Countdown } from './Countdown.tsx';
import { usePassed } from './clock.ts';
import styles from './Table.module.css';

/** What is going on, in one line; what came of it, in another. */
export function Phase({ view, offset, result, own }: { view: TableView; offset: number; result: string; own: string }) {
  const { round } = view;
  const isShut = usePassed(round ? [round.closesAt.getTime()] : [], offset) > 0;
  const isTaking = round?.phase === 'betting' && !isShut;
  return (
    <div className={styles.phase}>
      {isTaking && <Countdown closesAt={round.closesAt} opensAt={round.opensAt} offset={offset} />}
      <p className={styles.words} role="status">
        <b>{phaseWords(view, isTaking, result)}</b>
        {own && <span>{own}</span>}
      </p>
    </div>
  );
}

function phaseWords({ round, state }: TableView, isTaking: boolean, result: string): string {
  if (isTaking) return text('table.placeBets');
  if (round?.phase === 'refunded') return text('table.refunded');
  if (round?.phase === 'settled') return result;
  if (round) return text('table.noMoreBets');
  return text(state === 'open' ? 'table.nextSoon' : 'table.paused');
}
