import { bets } from '@harbour/contract/bets';
import type { Bet } from '@harbour/contract/game-fields';
import { siteDay } from '@harbour/rules';
import { Button, State } from '@harbour/ui';
import { useState } from 'react';
import type { Paging } from '#api/cache.ts';
import { usePages } from '#api/cache.ts';
import { go, goInstead, usePlace } from '#api/router.ts';
import { Endless } from '#parts/Endless.tsx';
import { useMoneyNews } from '#parts/money-news.ts';
import { Page, Waiting } from '#parts/Page.tsx';
import { PlayLabel } from '#parts/PlayLabel.tsx';
import { useIsWide } from '#parts/wide.ts';
import { text } from '#text';
import { BetFilters } from './BetFilters.tsx';
import { BetList } from './BetList.tsx';
import { BetSheet } from './BetSheet.tsx';
import { BetSums } from './BetSums.tsx';
import styles from './Bets.module.css';
import { BetTable } from './BetTable.tsx';
import { type Filters, filtersOf, queryOf, questionOf } from './filters.ts';

type List = typeof bets.getBetRecord;
type Question = NonNullable<ReturnType<typeof questionOf>>;
const PATH = '/pages/record/bet';
const ROW_HEIGHT = 72;
const ROW_BONES = [24, ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT, ROW_HEIGHT];
const BET_CALLS = [bets.getBetRecord, bets.getSumBetRecord, bets.getBetInfo];

/** What the member bet in the last 30 days, and what came of it. */
export function BetsPage() {
  const filters = filtersOf(usePlace().query);
  const asked = questionOf(filters, siteDay(new Date()));
  const show = (next: Filters) => goInstead(PATH, queryOf(next));
  useMoneyNews(BET_CALLS);
  return (
    <Page title={text('titles.recordBet')} end={<PlayLabel />}>
      <div className={styles.page}>
        <BetFilters filters={filters} set={(change) => show({ ...filters, ...change })} />
        {asked && <BetSums asked={asked} />}
        {asked && <Bets asked={asked} isFiltered={Object.keys(queryOf(filters)).length > 0} />}
      </div>
    </Page>
  );
}

function Bets({ asked, isFiltered }: { asked: Question; isFiltered: boolean }) {
  const isWide = useIsWide();
  const [opened, setOpened] = useState<Bet>();
  const paging: Paging<List> = {
    call: bets.getBetRecord,
    inputAfter: (pages) => {
      const last = pages.at(-1);
      if (!last) return asked;
      return last.next === null ? undefined : { ...asked, after: last.next };
    },
  };
  const { pages, isWhole, isAsking, error, more, retry } = usePages(paging);
  if (!pages) return <Waiting error={error} onRetry={retry} bones={ROW_BONES} />;
  const list = once(pages.flatMap(({ betList }) => betList));
  if (list.length === 0 && isWhole) return <Nothing isFiltered={isFiltered} />;
  return (
    <>
      {isWide ? <BetTable list={list} onOpen={setOpened} /> : <BetList list={list} onOpen={setOpened} />}
      <Endless isWhole={isWhole} isAsking={isAsking} error={error} onMore={more} onRetry={retry} bone={ROW_HEIGHT} />
      {opened && <BetSheet bet={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Each bet once, whatever happened between two pages. */
function once(list: Bet[]): Bet[] {
  return [...new Map(list.map((bet) => [bet.betNo, bet])).values()];
}

function Nothing({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered)
    return (
      <State icon="list" title={text('bets.empty')} words={text('bets.emptyWords')}>
        <Button look="quiet" onPress={() => go('/pages/game/list')}>
          {text('bets.toGames')}
        </Button>
      </State>
    );
  return (
    <State icon="search" title={text('bets.emptyFiltered')} words={text('bets.emptyFilteredWords')}>
      <Button look="quiet" onPress={() => goInstead(PATH)}>
        {text('bets.showAll')}
      </Button>
    </State>
  );
}
