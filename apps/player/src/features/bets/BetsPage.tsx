import { bets } from '@harbour/contract/bets';
import type { Bet } from '@harbour/contract/game-fields';
import { Button, State } from '@harbour/ui';
import { type ReactNode, useState } from 'react';
import { type Paging, useCall } from '#api/cache.ts';
import { go, usePlace } from '#api/router.ts';
import { useMoneyNews } from '#parts/money-news.ts';
import { FilteredEmpty, RecordPage, RecordRows } from '#parts/RecordPage.tsx';
import { readerDay } from '#parts/reader-days.ts';
import { useQueryFilters } from '#parts/use-query-filters.ts';
import { useIsWide } from '#parts/wide.ts';
import { text } from '#text';
import { BetFilters } from './BetFilters.tsx';
import { BetList } from './BetList.tsx';
import { BetSheet } from './BetSheet.tsx';
import { BetSums } from './BetSums.tsx';
import { BetTable } from './BetTable.tsx';
import { BET_FILTERS, type BetQuestion, betQuestion } from './filters.ts';

const BET_CALLS = [bets.getBetRecord, bets.getSumBetRecord, bets.getBetInfo];

/** The member's bets of the last 30 days, and their results. */
export function BetsPage() {
  const { filters, isFiltered, set, reset } = useQueryFilters('/pages/record/bet', BET_FILTERS);
  const asked = betQuestion(filters, readerDay(new Date()));
  useMoneyNews(BET_CALLS);
  const empty = isFiltered ? (
    <FilteredEmpty
      title={text('bets.emptyFiltered')}
      words={text('bets.emptyFilteredWords')}
      showAll={text('bets.showAll')}
      onShowAll={reset}
    />
  ) : (
    <State icon="list" title={text('bets.empty')} words={text('bets.emptyWords')}>
      <Button look="quiet" onPress={() => go('/pages/game/list')}>
        {text('bets.toGames')}
      </Button>
    </State>
  );
  return (
    <RecordPage title={text('titles.recordBet')} filters={<BetFilters filters={filters} set={set} />}>
      {asked && <BetSums asked={asked} />}
      {asked && <BetRows asked={asked} empty={empty} />}
      <NamedBet />
    </RecordPage>
  );
}

/** The bet that a link names, such as that of the toast about its end. */
function NamedBet() {
  const betNo = usePlace().query.get('betNo') ?? '';
  const [closed, setClosed] = useState('');
  const { data } = useCall(bets.getBetInfo, { betNo }, { isWanted: betNo !== '' });
  return data && betNo !== closed ? <BetSheet bet={data.bet} onClose={() => setClosed(betNo)} /> : null;
}

function BetRows({ asked, empty }: { asked: BetQuestion; empty: ReactNode }) {
  const isWide = useIsWide();
  const [opened, setOpened] = useState<Bet>();
  const paging: Paging<typeof bets.getBetRecord> = {
    call: bets.getBetRecord,
    inputAfter: (pages) => {
      const last = pages.at(-1);
      if (!last) return asked;
      return last.next === null ? undefined : { ...asked, after: last.next };
    },
  };
  const Rows = isWide ? BetTable : BetList;
  return (
    <>
      <RecordRows paging={paging} rowsOf={({ betList }) => betList} keyOf={({ betNo }) => betNo} empty={empty}>
        {(list) => <Rows list={list} onOpen={setOpened} />}
      </RecordRows>
      {opened && <BetSheet bet={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
