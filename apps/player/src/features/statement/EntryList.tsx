import { wallet } from '@harbour/contract/wallet';
import { timeText } from '@harbour/i18n';
import { isOperator, moneyOf, postingKindOf } from '@harbour/rules';
import { Button, DataRow, RowList, State } from '@harbour/ui';
import { useEffect, useState } from 'react';
import { useCall, usePages } from '#api/cache.ts';
import { Money, moneyWords } from '#parts/Money.tsx';
import { Waiting } from '#parts/Page.tsx';
import { walletName } from '#parts/wallet-names.ts';
import { language, text } from '#text';
import { type Entry, newestFirst, statementPaging } from './entries.ts';
import { KIND_WORDS } from './kinds.ts';
import styles from './Statement.module.css';

const SHOWN_AT_ONCE = 40;

/**
 * The entries, newest first. It wires its paging itself, not by `RecordRows`, because a page of a statement has hundreds
 * of entries: they are shown a few at a time, and come from both of its ends (`entries.ts`).
 */
export function EntryList() {
  const { pages, isWhole, isAsking, error, again, more } = usePages(statementPaging);
  const [shown, setShown] = useState(SHOWN_AT_ONCE);
  const nameOf = useSideNames();
  const entries = newestFirst(pages ?? [], isWhole);
  const isShort = pages !== undefined && !isWhole && entries.length < shown;
  // Shown entries stay when the statement grows; missing ones are loaded.
  useEffect(() => {
    if (isShort && !isAsking && !error) more();
  }, [isShort, isAsking, error, more]);
  return (
    <section className={styles.book}>
      <h2>{text('statement.entries')}</h2>
      <p className="soft">{text('statement.entriesWords')}</p>
      {!pages && <Waiting error={error} onRetry={again} bones={[84, 84, 84]} />}
      {pages?.[0]?.statement.head.seq === '0' && (
        <State icon="book" title={text('statement.noEntries')} words={text('statement.noEntriesWords')} />
      )}
      <RowList as="ol" isRoomy>
        {entries.slice(0, shown).map((entry) => (
          <EntryRow key={entry.seq} entry={entry} nameOf={nameOf} />
        ))}
      </RowList>
      {pages && error && !isAsking && <Waiting error={error} onRetry={again} bones={[]} />}
      {pages && (!error || isAsking) && (isShort || entries.length > shown) && (
        <Button look="quiet" isWide isBusy={isShort} onPress={() => setShown(shown + SHOWN_AT_ONCE)}>
          {text('statement.older')}
        </Button>
      )}
    </section>
  );
}

/** Venue names as on the transfer page. */
function useSideNames(): (side: string) => string {
  const { data } = useCall(wallet.getTransWalletBalanceInfo, {});
  return (side) => walletName(side, data?.walletList.find((one) => one.wallet === side)?.name);
}

const SHOWN_OF_SEAL = 10;

function EntryRow({ entry, nameOf }: { entry: Entry; nameOf: (side: string) => string }) {
  const amount = moneyOf(entry.amount);
  const isIn = isOperator(entry.source);
  const kind = KIND_WORDS[postingKindOf(entry.kind)];
  return (
    <DataRow
      as="li"
      end={
        <>
          <b className={isIn ? styles.in : ''}>
            <Money minor={isOperator(entry.target) ? -amount : amount} hasPlus={isIn} />
          </b>
          <small>{text('statement.totalAfter', { amount: moneyWords(moneyOf(entry.totalAfter)) })}</small>
          <small>
            <span className="visually-hidden">{text('statement.seal')} </span>
            <code>{entry.hash.slice(0, SHOWN_OF_SEAL)}</code>
          </small>
        </>
      }
    >
      <b>{kind ? text(kind) : entry.kind}</b>
      <small>{text('statement.route', { from: nameOf(entry.source), to: nameOf(entry.target) })}</small>
      <small>
        {text('statement.entryNo', { number: entry.seq })} ·{' '}
        <time dateTime={entry.at}>{timeText(language(), new Date(entry.at))}</time>
      </small>
    </DataRow>
  );
}
