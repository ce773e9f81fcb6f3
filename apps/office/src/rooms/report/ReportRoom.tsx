import { backoffice } from '@harbour/contract/backoffice';
import { CURRENCIES, type Currency, siteDay } from '@harbour/rules';
import { useState } from 'react';
import { useCall } from '#base/answers.ts';
import { say } from '#base/say.ts';
import { money, span } from '#base/show.ts';
import { Answered } from '#parts/Answered.tsx';
import { Choice, Input } from '#parts/Fields.tsx';
import { Page } from '#parts/Page.tsx';
import { Facts, Panel } from '#parts/Panel.tsx';
import type { DayReport } from './day-report.ts';
import { AmountChart, WaitChart } from './HourChart.tsx';
import styles from './Report.module.css';

export function ReportRoom() {
  const [day, setDay] = useState('');
  const [currency, setCurrency] = useState<Currency | ''>('');
  const report = useCall(backoffice.getDayReport, { ...(day ? { day } : {}), ...(currency ? { currency } : {}) });
  const shown = currency || report.data?.currency || CURRENCIES[0];
  return (
    <Page
      title={say('room.report')}
      end={
        <div className={styles.choose}>
          <Input
            label={say('report.day')}
            isLabelHidden
            type="date"
            value={day || report.data?.day || siteDay(new Date())}
            onChange={setDay}
          />
          <Choice
            label={say('report.currency')}
            isLabelHidden
            value={shown}
            options={CURRENCIES.map((value) => ({ value, label: value }))}
            onChange={setCurrency}
          />
        </div>
      }
    >
      <Answered asked={report} height={140}>
        {(data) => <Day report={data} />}
      </Answered>
    </Page>
  );
}

function Day({ report: { hourList, waits, owed, currency } }: { report: DayReport }) {
  const total = (pick: (hour: DayReport['hourList'][number]) => bigint) =>
    hourList.reduce((sum, hour) => sum + pick(hour), 0n);
  const times = (pick: (hour: DayReport['hourList'][number]) => number) =>
    hourList.reduce((sum, hour) => sum + pick(hour), 0);
  const deposits = {
    amount: money(total(({ deposited }) => deposited)),
    count: times(({ depositCount }) => depositCount),
  };
  const withdrawals = {
    amount: money(total(({ withdrawn }) => withdrawn)),
    count: times(({ withdrawalCount }) => withdrawalCount),
  };
  return (
    <>
      <Panel
        title={say('report.byHour')}
        end={<Legend deposits={say('report.in', deposits)} withdrawals={say('report.out', withdrawals)} />}
      >
        <AmountChart hours={hourList} />
      </Panel>
      <Panel
        title={say('report.waits')}
        end={<Legend deposits={say('report.deposits')} withdrawals={say('report.withdrawals')} />}
      >
        <WaitChart hours={hourList} />
      </Panel>
      <div className={styles.waits}>
        <Wait label={say('report.depositMedian')} seconds={waits.depositMedianS} />
        <Wait label={say('report.depositNinth')} seconds={waits.depositNinthS} />
        <Wait label={say('report.withdrawalMedian')} seconds={waits.withdrawalMedianS} />
        <Wait label={say('report.withdrawalNinth')} seconds={waits.withdrawalNinthS} />
      </div>
      <Panel title={say('report.owed')}>
        <Facts
          list={[
            [say('report.player'), `${money(owed.player)} ${currency}`],
            [say('report.transit'), `${money(owed.transit)} ${currency}`],
          ]}
        />
      </Panel>
    </>
  );
}

function Legend({ deposits, withdrawals }: { deposits: string; withdrawals: string }) {
  return (
    <div className={styles.legend}>
      <span>
        <i className={styles.inMark} />
        {deposits}
      </span>
      <span>
        <i className={styles.outMark} />
        {withdrawals}
      </span>
    </div>
  );
}

function Wait({ label, seconds }: { label: string; seconds: number | null }) {
  return (
    <div className={styles.number}>
      <span>{label}</span>
      <b>{seconds === null ? '—' : span(seconds)}</b>
    </div>
  );
}
