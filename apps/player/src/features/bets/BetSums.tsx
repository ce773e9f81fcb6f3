import type { Input } from '@harbour/contract';
import { bets } from '@harbour/contract/bets';
import { numberText } from '@harbour/i18n';
import { AmountBox, Bone } from '@harbour/ui';
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
    <AmountBox
      look="box"
      className={styles.sums}
      aria-label={text('bets.sums')}
      list={[
        [text('bets.winLoss'), <WinLoss key="winLoss" minor={winLoss} currency={currency} />],
        [text('bets.count'), numberText(language(), betCount)],
        [text('bets.stake'), <Money key="stake" minor={stake} />],
        [text('bets.turnover'), <Money key="turnover" minor={turnover} />],
        [text('bets.openStake'), openStake > 0n && <Money minor={openStake} />],
      ]}
    />
  );
}
