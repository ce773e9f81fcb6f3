import type { Output } from '@harbour/contract';
import { bets } from '@harbour/contract/bets';
import type { Bet } from '@harbour/contract/game-fields';
import { timeText } from '@harbour/i18n';
import { DataRow, Facts, Icon, RowGroup, RowList, Sheet } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { Copied } from '#parts/Copied.tsx';
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
          <span className="soft">{shown.venueName}</span>
          <Result bet={shown} />
        </p>
        {shown.state === 'void' && <p className="soft">{text('bets.voidWords')}</p>}
        {data ? <Lines lineList={data.lineList} /> : <Waiting error={error} onRetry={retry} bones={[64, 64]} />}
        <BetFacts bet={shown} />
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
    <RowGroup title={text('bets.lines')} level="h3">
      <RowList as="ul" className={styles.selections}>
        {lineList.map(({ selectionList, stake, payout }) => (
          <DataRow
            key={selectionList.join()}
            as="li"
            end={
              <>
                <b>
                  <Money minor={stake} />
                </b>
                <small>
                  {payout === null ? text('bets.running') : text('bets.back', { amount: moneyWords(payout) })}
                </small>
              </>
            }
          >
            <b>{namesOf({ selectionList })}</b>
          </DataRow>
        ))}
      </RowList>
    </RowGroup>
  );
}

function BetFacts({ bet }: { bet: Bet }) {
  const { currency, stake, payout, turnover, betTime, settledTime, roundNo, betNo } = bet;
  const amount = (minor: bigint) => <Money minor={minor} currency={currency} />;
  const time = (at: Date) => timeText(language(), at);
  return (
    <Facts
      list={[
        [text('bets.stake'), amount(stake)],
        [text('bets.payout'), payout !== null && amount(payout)],
        [text('bets.turnover'), amount(turnover)],
        [text('bets.time'), time(betTime)],
        [text('bets.settledTime'), settledTime && time(settledTime)],
        [text('bets.roundNo'), <Copied key="round" value={roundNo} label={text('bets.copyRoundNo')} />],
        [text('bets.betNo'), <Copied key="bet" value={betNo} label={text('bets.copyBetNo')} />],
      ]}
    />
  );
}
