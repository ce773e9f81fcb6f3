import type { Bet } from '@harbour/contract/game-fields';
import { clockText } from '@harbour/i18n';
import { SITE_ZONE, siteDay } from '@harbour/rules';
import { dayWords } from '#parts/day-words.ts';
import { groupByDay } from '#parts/days.ts';
import { moneyWords } from '#parts/Money.tsx';
import { text } from '#text';
import styles from './Bets.module.css';
import { WinLoss } from './WinLoss.tsx';

/** The list for phones: days, each with its bets. */
export function BetList({ list, onOpen }: { list: Bet[]; onOpen: (bet: Bet) => void }) {
  return (
    <>
      {groupByDay(list, ({ betTime }) => siteDay(betTime)).map(({ day, things }) => (
        <section key={day} className={styles.group}>
          <h2>{dayWords(day)}</h2>
          <ul>
            {things.map((bet) => (
              <li key={bet.betNo}>
                <BetRow bet={bet} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function BetRow({ bet, onOpen }: { bet: Bet; onOpen: (bet: Bet) => void }) {
  return (
    <button type="button" className={styles.row} onClick={() => onOpen(bet)}>
      <span className={`${styles.mark} hue-${bet.gameClass}`}>
        <svg width="26" height="26" aria-hidden="true">
          <use href={`/art/categories.svg#${bet.gameClass}`} />
        </svg>
      </span>
      <span className={styles.words}>
        <b>{bet.gameName}</b>
        <small>{text('bets.staked', { amount: moneyWords(bet.stake) })}</small>
      </span>
      <span className={styles.end}>
        <Result bet={bet} />
        <small>
          <time dateTime={bet.betTime.toISOString()}>{clockText(bet.betTime, SITE_ZONE)}</time>
        </small>
      </span>
    </button>
  );
}

/** The result of a bet; while it is open, or if it was void, that in words. */
export function Result({ bet }: { bet: Bet }) {
  if (bet.state === 'settled' && bet.winLoss !== null) return <WinLoss minor={bet.winLoss} />;
  return <span className={`${styles.state} ${styles[bet.state]}`}>{text(`bets.state_${bet.state}`)}</span>;
}
