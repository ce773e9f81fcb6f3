import { RECORD_RANGES } from '@harbour/contract/history';
import { type Day, dayAfter, limits } from '@harbour/rules';
import { PillSelect, TextField } from '@harbour/ui';
import { type TextKey, text } from '#text';
import styles from './DayRange.module.css';
import { daysFault, historyBounds } from './days.ts';
import { readerDay } from './reader-days.ts';

/** §9: the days of a history; `from` and `to` are used only for the custom range. */
export type Range = { range: (typeof RECORD_RANGES)[number]; from: string; to: string };

const RANGE_WORDS: Record<Range['range'], TextKey> = {
  today: 'records.rangeToday',
  yesterday: 'records.rangeYesterday',
  week: 'records.rangeWeek',
  month: 'records.rangeMonth',
  custom: 'records.rangeCustom',
};
const WEEK_DAYS = 7;

type RangeProps = { range: Range; onChange: (change: Partial<Range>) => void };

export function RangePill({ range: { range }, onChange }: RangeProps) {
  const today = readerDay(new Date());
  return (
    <PillSelect
      label={text('records.range')}
      value={range}
      options={RECORD_RANGES.map((value) => ({ value, label: text(RANGE_WORDS[value]) }))}
      isSet={range !== 'month'}
      onChange={(next) =>
        onChange(next === 'custom' ? { range: next, from: dayAfter(today, 1 - WEEK_DAYS), to: today } : { range: next })
      }
    />
  );
}

/** The first and the last day of a custom range. */
export function ChosenDays({ range: { range, from, to }, onChange }: RangeProps) {
  if (range !== 'custom') return null;
  const today: Day = readerDay(new Date());
  const { first, last } = historyBounds(today);
  const fault = daysFault(today, from, to);
  const isChosen = from !== '' && to !== '';
  const bounds = { type: 'date', min: first, max: last } as const;
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">{text('records.rangeCustom')}</legend>
      <TextField
        {...bounds}
        label={text('records.firstDay')}
        value={from}
        onChange={(day) => onChange({ from: day })}
        error={fault === 'order' ? text('records.daysOrder') : undefined}
      />
      <TextField {...bounds} label={text('records.lastDay')} value={to} onChange={(day) => onChange({ to: day })} />
      <p className={fault === 'outside' && isChosen ? styles.outside : styles.hint}>
        {text('records.daysHint', { days: limits.HISTORY_DAYS })}
      </p>
    </fieldset>
  );
}
