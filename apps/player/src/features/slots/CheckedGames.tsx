import { clockText } from '@harbour/i18n';
import { Icon } from '@harbour/ui';
import { AskSupportLink } from '#parts/AskSupport.tsx';
import { Link } from '#parts/Link.tsx';
import { moneyWords } from '#parts/Money.tsx';
import { text } from '#text';
import type { Checked, CheckedGame } from './check-games.ts';
import styles from './Fairness.module.css';

const FINDINGS = { right: 'slots.findingRight', wrong: 'slots.findingWrong', sealed: 'slots.findingSealed' } as const;
const ICONS = { right: 'check', wrong: 'warning', sealed: 'lock' } as const;

/** The result of each verified game; a wrong one stands out most. */
export function CheckedGames({ checked: { games, faults } }: { checked: Checked }) {
  if (games.length === 0 && faults.missing === 0) return <p role="status">{text('slots.noGames')}</p>;
  const countOf = (finding: CheckedGame['finding']) => games.filter((game) => game.finding === finding).length;
  const [right, wrong, sealed] = [countOf('right'), countOf('wrong'), countOf('sealed')];
  return (
    <>
      <p role="status" className={styles.finding}>
        {wrong > 0 && <b className={styles.wrong}>{text('slots.foundWrong', { count: wrong })}</b>}
        {faults.missing > 0 && <b className={styles.wrong}>{text('slots.foundMissing', { count: faults.missing })}</b>}
        {faults.repeated > 0 && (
          <b className={styles.wrong}>{text('slots.foundRepeated', { count: faults.repeated })}</b>
        )}
        {wrong + faults.missing + faults.repeated > 0 && <AskSupportLink />}
        {right > 0 && <b>{text('slots.foundRight', { count: right })}</b>}
        {sealed > 0 && <span className="soft">{text('slots.foundSealed', { count: sealed })}</span>}
        {faults.missing + faults.repeated === 0 && <span className="soft">{text('slots.foundInOrder')}</span>}
      </p>
      <ul className={styles.games}>
        {games.map(({ roundNo, at, payout, finding }) => (
          <li key={roundNo}>
            <span className={styles[finding]}>
              <Icon name={ICONS[finding]} size={18} />
              <span className="visually-hidden">{text(FINDINGS[finding])}</span>
            </span>
            <Link to="/pages/game/verify" query={{ round: roundNo }}>
              <code>{roundNo}</code>
            </Link>
            <time className="soft" dateTime={at.toISOString()}>
              {clockText(at)}
            </time>
            <span className="numbers">{moneyWords(payout)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
