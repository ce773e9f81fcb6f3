import { listText } from '@harbour/i18n';
import { language, text } from '#text';
import { beadOf } from './bead.ts';
import { type TableGlance, useLobby } from './lobby.ts';
import { useSecondsLeft } from './server-clock.ts';
import styles from './TableLife.module.css';

/** The clock of a table's card: the seconds in which bets are taken, or what happens instead. Empty until it is known. */
export function TableClock({ table }: { table: string }) {
  const glance = useLobby(({ tables }) => tables.get(table));
  const { offset, isLost } = useLobby();
  if (!glance?.round || isLost) return <span className={styles.clock} />;
  return <Clock glance={glance} offset={offset} />;
}

const WORDS = {
  dealing: 'common.tableDealing',
  settled: 'common.tableNext',
  refunded: 'common.tableNext',
} as const;

function Clock({ glance: { state, round }, offset }: { glance: TableGlance; offset: number }) {
  const isBetting = round?.phase === 'betting' && !round.isHeld && state === 'open';
  const left = useSecondsLeft(isBetting ? Date.parse(round.closesAt) : undefined, offset);
  if (!round || state !== 'open') return <span className={styles.clock}>{text('common.maintenance')}</span>;
  if (round.phase !== 'betting') return <span className={styles.clock}>{text(WORDS[round.phase])}</span>;
  if (round.isHeld) return <span className={styles.clock}>{text('common.tablePaused')}</span>;
  if (left === 0) return <span className={styles.clock}>{text('common.tableDealing')}</span>;
  return (
    <span className={`${styles.clock} ${styles.open}`}>
      {text('common.tableBetting')}
      <b className="numbers">{text('common.seconds', { seconds: left })}</b>
    </span>
  );
}

/** The last results of a table in its colours, the latest at the end. They do not predict the next one. */
export function MiniRoad({ table, engine }: { table: string; engine: string }) {
  const resultCodes = useLobby(({ tables }) => tables.get(table)?.resultCodeList);
  const beads = (resultCodes ?? []).flatMap((code) => beadOf(engine, code) ?? []);
  if (beads.length === 0) return <span className={styles.road} />;
  const letters = beads.map(({ words }) => words);
  const results = listText(language(), letters);
  return (
    <span className={styles.road} role="img" aria-label={text('common.lastResults', { results })}>
      {beads.map(({ words, tone }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal results differ by their place alone
        <i key={at} className={styles[tone]} aria-hidden="true">
          {words}
        </i>
      ))}
    </span>
  );
}
