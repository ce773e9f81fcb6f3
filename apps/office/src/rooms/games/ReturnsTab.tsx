import { type OfficeReturn, officeGames } from '@harbour/contract/office-games';
import { CURRENCIES, DEFAULT_CURRENCY, dayAfter, siteDay } from '@harbour/rules';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { go, hrefOf } from '#base/place.ts';
import { say } from '#base/say.ts';
import { count, fullTime, money } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Line, Soft } from '#parts/Page.tsx';
import { Panel } from '#parts/Panel.tsx';
import { type Column, Table } from '#parts/Table.tsx';
import { Tabs } from '#parts/Tabs.tsx';
import { VerdictMark } from './marks.tsx';
import { percent, signed, signedPercent } from './percent.ts';

const EVERY_MS = 10_000;
const SPANS = ['1', '7', '30'] as const;

/** Actual returns of our own games next to the theoretical ones; for one game, day by day. */
export function ReturnsTab({ parts: [game, currency] }: { parts: string[] }) {
  const [days, setDays] = useState<(typeof SPANS)[number]>('1');
  const to = siteDay(new Date());
  const returns = useCall(officeGames.listReturns, { from: dayAfter(to, 1 - Number(days)), to }, { everyMs: EVERY_MS });
  const { countedTo } = returns.data ?? {};
  return (
    <>
      <Panel
        title={countedTo ? say('returns.countedTo', { at: fullTime(countedTo) }) : ''}
        end={
          <Tabs
            label={say('returns.days')}
            value={days}
            options={SPANS.map((value) => ({ value, label: say('returns.span', { days: Number(value) }) }))}
            onChange={setDays}
          />
        }
      >
        <Answered asked={returns} bones={6}>
          {({ returnList }) => (
            <Table
              rows={returnList}
              keyOf={({ game, currency }) => `${game} ${currency}`}
              empty={say('returns.none')}
              onPress={(row) => go('games', 'returns', row.game, row.currency)}
              columns={[gameColumn(), ...figures()]}
            />
          )}
        </Answered>
        <Soft>{say('returns.words')}</Soft>
      </Panel>
      {game && <Days game={game} currency={CURRENCIES.find((one) => one === currency) ?? DEFAULT_CURRENCY} />}
    </>
  );
}

const gameColumn = (): Column<OfficeReturn> => ({
  title: say('games.game'),
  cell: ({ game, name, currency }) => (
    <>
      <a href={hrefOf('games', 'returns', game, currency)}>{name}</a> <Soft>{currency}</Soft>
    </>
  ),
});

/** Shares have enough digits to show a deviation. */
function figures<Row extends OfficeReturn>(): Column<Row>[] {
  return [
    {
      title: say('returns.verdict'),
      cell: ({ verdict, alarmedAt }) => (
        <Line>
          <VerdictMark verdict={verdict} />
          {alarmedAt && <a href={hrefOf('cases')}>{say('returns.case')}</a>}
        </Line>
      ),
    },
    { title: say('returns.bets'), cell: ({ bets }) => count(bets), isEnd: true },
    { title: say('returns.rounds'), cell: ({ rounds }) => count(rounds), isEnd: true },
    { title: say('returns.stakes'), cell: ({ stakes }) => money(stakes), isEnd: true },
    { title: say('returns.payouts'), cell: ({ payouts }) => money(payouts), isEnd: true },
    { title: say('returns.actual'), cell: ({ actual }) => percent(actual, 2), isEnd: true },
    { title: say('returns.theoretical'), cell: ({ theoretical }) => percent(theoretical, 2), isEnd: true },
    {
      title: say('returns.tolerance'),
      isEnd: true,
      cell: ({ below, above }) => `${signedPercent(-below, 2)} … ${signedPercent(above, 2)}`,
    },
    { title: say('returns.deviation'), cell: ({ deviation }) => `${signed(deviation, 2)} σ`, isEnd: true },
  ];
}

type DaysProps = { game: string; currency: OfficeReturn['currency'] };

function Days({ game, currency }: DaysProps) {
  const days = useCall(officeGames.listReturnDays, { game, currency });
  const name = days.data?.dayList[0]?.name ?? game;
  return (
    <Panel title={say('returns.ofGame', { game: name, currency })}>
      <Answered asked={days} bones={4}>
        {({ dayList }) => (
          <Table
            rows={dayList}
            keyOf={({ day }) => day}
            empty={say('returns.none')}
            columns={[{ title: say('returns.day'), cell: ({ day }) => day }, ...figures()]}
          />
        )}
      </Answered>
    </Panel>
  );
}
