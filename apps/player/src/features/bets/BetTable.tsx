import type { Bet } from '@harbour/contract/game-fields';
import { timeText } from '@harbour/i18n';
import { SITE_ZONE } from '@harbour/rules';
import { Money } from '#parts/Money.tsx';
import { language, text } from '#text';
import { Result } from './BetList.tsx';
import styles from './Bets.module.css';

/** The same list as a table, for wide screens. */
export function BetTable({ list, onOpen }: { list: Bet[]; onOpen: (bet: Bet) => void }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text('bets.time')}</th>
          <th scope="col">{text('bets.game')}</th>
          <th scope="col">{text('bets.venue')}</th>
          <th scope="col">{text('bets.roundNo')}</th>
          <th scope="col" className={styles.number}>
            {text('bets.stake')}
          </th>
          <th scope="col" className={styles.number}>
            {text('bets.turnover')}
          </th>
          <th scope="col" className={styles.number}>
            {text('bets.winLoss')}
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((bet) => (
          <tr key={bet.betNo} className={styles.line}>
            <td className="numbers">
              <time dateTime={bet.betTime.toISOString()}>{timeText(language(), bet.betTime, SITE_ZONE)}</time>
            </td>
            <th scope="row">
              <button type="button" className={styles.lineButton} onClick={() => onOpen(bet)}>
                {bet.gameName}
              </button>
            </th>
            <td>{bet.venueName}</td>
            <td className="numbers">
              <bdi>{bet.roundNo}</bdi>
            </td>
            <td className={styles.number}>
              <Money minor={bet.stake} />
            </td>
            <td className={styles.number}>
              <Money minor={bet.turnover} />
            </td>
            <td className={styles.number}>
              <Result bet={bet} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
