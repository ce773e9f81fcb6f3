import { liveTables, type PublicSeries } from '@harbour/contract/live-tables';
import { timeText } from '@harbour/i18n';
import { DataRow, Icon, PillSelect, RowList, State } from '@harbour/ui';
import { type Paging, useCall, usePages } from '#api/cache.ts';
import { goInstead, hrefOf, usePlace } from '#api/router.ts';
import { Page, Waiting } from '#parts/Page.tsx';
import { RecordRows } from '#parts/RecordPage.tsx';
import { language, text } from '#text';
import { missingSeries } from './check-series.ts';
import { OneSeries } from './OneSeries.tsx';
import styles from './Series.module.css';
import { STATES } from './series-states.ts';

const SERIES_PATH = '/pages/game/series';

/** The series of every table with their anchors, and the rounds of one: open to everybody. */
export function SeriesPage() {
  const { query } = usePlace();
  const series = query.get('series');
  return (
    <Page title={text('proof.series')} {...(series ? {} : { lead: text('proof.seriesLead') })}>
      {series ? <OneSeries key={series} name={series} /> : <SeriesOfTable asked={query.get('table') ?? ''} />}
    </Page>
  );
}

function SeriesOfTable({ asked }: { asked: string }) {
  const { data, error, retry } = useCall(liveTables.getTableList, {});
  const [first] = data?.tableList ?? [];
  if (!data) return <Waiting error={error} onRetry={retry} bones={[48, 24, 72, 72, 72]} />;
  const table = data.tableList.find((one) => one.table === asked)?.table ?? first?.table;
  if (table === undefined)
    return <State icon="list" title={text('proof.noSeries')} words={text('proof.noSeriesWords')} />;
  return (
    <div className={styles.page}>
      <PillSelect
        label={text('proof.table')}
        value={table}
        options={data.tableList.map((one) => ({ value: one.table, label: one.name }))}
        isSet
        onChange={(next) => goInstead(SERIES_PATH, { table: next })}
      />
      <SeriesRows key={table} table={table} />
    </div>
  );
}

function SeriesRows({ table }: { table: string }) {
  const paging: Paging<typeof liveTables.getSeriesList> = {
    call: liveTables.getSeriesList,
    inputAfter: (pages) => {
      const last = pages.at(-1);
      if (!last) return { table };
      return last.next === null ? undefined : { table, after: last.next };
    },
  };
  const { pages = [], isWhole } = usePages(paging);
  const { roundCount = 0, voidCount = 0 } = pages[0]?.lately ?? {};
  const missing = missingSeries(
    pages.flatMap(({ seriesList }) => seriesList),
    isWhole,
  );
  const empty = <State icon="list" title={text('proof.noSeries')} words={text('proof.noSeriesWords')} />;
  return (
    <>
      {roundCount > 0 && <p className="soft">{text('proof.voidRate', { count: roundCount, voids: voidCount })}</p>}
      {missing !== undefined && (
        <p role="status" className={styles.wrong}>
          <Icon name="warning" size={20} />
          <span>{text('proof.gap', { number: missing })}</span>
        </p>
      )}
      <RecordRows paging={paging} rowsOf={({ seriesList }) => seriesList} keyOf={({ series }) => series} empty={empty}>
        {(list) => (
          <RowList as="ol" isRoomy>
            {list.map((one) => (
              <li key={one.series}>
                <SeriesRow series={one} />
              </li>
            ))}
          </RowList>
        )}
      </RecordRows>
    </>
  );
}

const SHOWN_OF_ANCHOR = 16;

function SeriesRow({
  series: { series, table, number, state, openedAt, roundCount, voidCount, length, anchor },
}: {
  series: PublicSeries;
}) {
  return (
    <DataRow
      as="a"
      href={hrefOf(SERIES_PATH, { table, series })}
      sign="go"
      end={
        <>
          <small>{text(STATES[state])}</small>
          {voidCount > 0 && <small>{text('proof.voids', { count: voidCount })}</small>}
        </>
      }
    >
      <b>
        <time dateTime={openedAt.toISOString()}>{timeText(language(), openedAt)}</time>
      </b>
      <span>
        {text('proof.number', { number })} · {text('proof.roundsOf', { count: roundCount, length })}
      </span>
      <small>
        <code>{anchor.slice(0, SHOWN_OF_ANCHOR)}…</code>
      </small>
    </DataRow>
  );
}
