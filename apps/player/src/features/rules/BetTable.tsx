import { listText } from '@harbour/i18n';
import { language, type TextKey, text } from '#text';
import { Exact } from './Exact.tsx';
import type { PayoutRow } from './payouts.ts';
import styles from './Rules.module.css';
import { payoutWords } from './returns.ts';

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Totals pay differently, so they are named one by one; single numbers all pay the same. */
function nameOf({ kind, numbers }: PayoutRow): string {
  if (numbers.length === 0) return text(`table.spot${capital(kind)}` as TextKey);
  return text(`rules.name${capital(kind)}` as TextKey, { numbers: listText(language(), numbers) });
}

/** Every bet: when it wins, its odds, and its long-run return. */
export function BetTable({ engine, bets }: { engine: string; bets: PayoutRow[] }) {
  return (
    <table className={styles.bets}>
      <thead>
        <tr>
          <th scope="col">{text('rules.bet')}</th>
          <th scope="col">{text('rules.pays')}</th>
          <th scope="col">{text('rules.returns')}</th>
        </tr>
      </thead>
      <tbody>
        {bets.map((bet) => (
          <tr key={`${bet.kind} ${bet.numbers[0] ?? ''}`}>
            <th scope="row">
              {nameOf(bet)}
              <small>{text(`rules.bet${capital(engine) + capital(bet.kind)}` as TextKey)}</small>
            </th>
            <td>
              {bet.payouts.map((payout) => (
                <span key={`${payout.times}/${payout.per}`} className="numbers">
                  {payoutWords(payout)}
                </span>
              ))}
            </td>
            <td>
              <Exact value={bet.returned} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
