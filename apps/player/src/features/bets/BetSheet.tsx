import type { Output } from '@harbour/contract';
import { bets } from '@harbour/contract/bets';
import type { Bet } from '@harbour/contract/game-fields';
import { timeText } from '@harbour/i18n';
import { SITE_ZONE } from '@harbour/rules';
import { Icon, IconButton, Sheet } from '@harbour/ui';
import type { ReactNode } from 'react';
import { useCall } from '#api/cache.ts';
import { copyText } from '#parts/copy.ts';
import { Link } from '#parts/Link.tsx';
import { Money, moneyWords } from '#parts/Money.tsx';
import { Waiting } from '#parts/Page.tsx';
import { selectionName } from '#parts/stage/selection-name.ts';
import { language, text } from '#text';
import { Result } from './BetList.tsx';
import styles from './Bets.module.css';

/** One bet: its stakes and selections, its returns, and a link to verify the round. */
export function BetSheet({ bet, onClose }: { bet: Bet; onClose: () => void }) {
  const { data, error, retry } = useCall(bets.getBetInfo, { betNo: bet.betNo });
  const shown = data?.bet ?? bet;
  return (
    <Sheet title={shown.gameName} closeLabel={text('common.close')} onClose={onClose}>
      <div className={styles.sheet}>
        <p className={styles.headline}>
          <span className={styles.soft}>{shown.venueName}</span>
          <Result bet={shown} />
        </p>
        {shown.state === 'void' && <p className={styles.soft}>{text('bets.voidWords')}</p>}
        {data ? <Lines lineList={data.lineList} /> : <Waiting error={error} onRetry={retry} bones={[64, 64]} />}
        <Facts bet={shown} />
        {data?.isOwn && shown.state !== 'open' && (
          <Link to="/pages/game/verify" query={{ round: shown.roundNo }} className={styles.check}>
            <Icon name="shield" size={20} />
            {text('bets.check')}
          </Link>
        )}
      </div>
    </Sheet>
  );
}

type BetInfo = Output<typeof bets.getBetInfo>;

const namesOf = ({ selectionList }: Pick<BetInfo['lineList'][number], 'selectionList'>) =>
  selectionList.map(selectionName).join(' + ');

function Lines({ lineList }: Pick<BetInfo, 'lineList'>) {
  // A single stake without a selection (a slot's) is covered by the facts below.
  const [only] = lineList;
  if (!only || (lineList.length === 1 && namesOf(only) === only.selectionList.join())) return null;
  return (
    <section className={styles.lines}>
      <h3>{text('bets.lines')}</h3>
      <ul>
        {lineList.map(({ selectionList, stake, payout }) => (
          <li key={selectionList.join()} className={styles.selection}>
            <span>{namesOf({ selectionList })}</span>
            <span className={styles.lineEnd}>
              <Money minor={stake} />
              <small>
                {payout === null ? text('bets.running') : text('bets.back', { amount: moneyWords(payout) })}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ bet }: { bet: Bet }) {
  const { currency } = bet;
  const rows: [string, ReactNode][] = [
    [text('bets.stake'), <Money key="stake" minor={bet.stake} currency={currency} />],
    [text('bets.turnover'), <Money key="turnover" minor={bet.turnover} currency={currency} />],
    [text('bets.time'), timeText(language(), bet.betTime, SITE_ZONE)],
  ];
  if (bet.payout !== null)
    rows.splice(1, 0, [text('bets.payout'), <Money key="payout" minor={bet.payout} currency={currency} />]);
  if (bet.settledTime) rows.push([text('bets.settledTime'), timeText(language(), bet.settledTime, SITE_ZONE)]);
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
      <Copied label={text('bets.roundNo')} value={bet.roundNo} copyLabel={text('bets.copyRoundNo')} />
      <Copied label={text('bets.betNo')} value={bet.betNo} copyLabel={text('bets.copyBetNo')} />
    </dl>
  );
}

function Copied({ label, value, copyLabel }: { label: string; value: string; copyLabel: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.copied}>
        <bdi className="numbers">{value}</bdi>
        <IconButton icon="copy" label={copyLabel} onPress={() => void copyText(value)} />
      </dd>
    </div>
  );
}
