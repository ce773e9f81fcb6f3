import type { Input } from '@harbour/contract';
import { bets } from '@harbour/contract/bets';
import { numberText } from '@harbour/i18n';
import { Bone } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { Money } from '#parts/Money.tsx';
import { language, text } from '#text';
import styles from './Bets.module.css';
import { WinLoss } from './WinLoss.tsx';

const SUMS_HEIGHT = 116;

/** The sums of the same bets. If they fail to load, the list below still shows, and says why. */
export function BetSums({ asked }: { asked: Input<typeof bets.getSumBetRecord> }) {
  const { data, error } = useCall(bets.getSumBetRecord, asked);
  if (!data) return error ? null : <Bone height={SUMS_HEIGHT} />;
  const { currency, betCount, stake, turnover, winLoss, openStake } = data;
  return (
    <dl className={styles.sums} aria-label={text('bets.sums')}>
      <div className={styles.result}>
        <dt>{text('bets.winLoss')}</dt>
        <dd>
          <WinLoss minor={winLoss} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{text('bets.count')}</dt>
        <dd className="numbers">{numberText(language(), betCount)}</dd>
      </div>
      <div>
        <dt>{text('bets.stake')}</dt>
        <dd>
          <Money minor={stake} />
        </dd>
      </div>
      <div>
        <dt>{text('bets.turnover')}</dt>
        <dd>
          <Money minor={turnover} />
        </dd>
      </div>
      {openStake > 0n && (
        <div>
          <dt>{text('bets.openStake')}</dt>
          <dd>
            <Money minor={openStake} />
          </dd>
        </div>
      )}
    </dl>
  );
}
