import { RECORD_RANGES, RECORD_STATUSES, RECORD_TYPES } from '@house/contract/records';
import { dayAfter, limits, siteDay } from '@house/rules';
import { PillSelect, TextField } from '@house/ui';
import { goInstead } from '#app/router.ts';
import { type TextKey, text } from '#text';
import { daysFault, historyBounds } from './days.ts';
import { type Filters, queryOf } from './filters.ts';
import styles from './Records.module.css';
import { STATUS_WORDS } from './words.ts';

const TYPE_WORDS: Record<Filters['type'], TextKey> = {
  any: 'records.typeAny',
  deposit: 'records.typeDeposit',
  withdraw: 'records.typeWithdraw',
  transfer: 'records.typeTransfer',
  gift: 'records.typeGift',
  adjust: 'records.typeAdjust',
};
const ANY_STATUS_WORDS: Record<Filters['status'], TextKey> = { any: 'records.statusAny', ...STATUS_WORDS };
const RANGE_WORDS: Record<Filters['range'], TextKey> = {
  today: 'records.rangeToday',
  yesterday: 'records.rangeYesterday',
  week: 'records.rangeWeek',
  month: 'records.rangeMonth',
  custom: 'records.rangeCustom',
};
const WEEK_DAYS = 7;

export const showFilters = (filters: Filters) => goInstead('/pages/transaction/transaction', queryOf(filters));

function optionsOf<T extends string>(words: Record<T, TextKey>, order: readonly T[]) {
  return order.map((value) => ({ value, label: text(words[value]) }));
}

export function RecordFilters({ filters }: { filters: Filters }) {
  const today = siteDay(new Date());
  const set = (change: Partial<Filters>) => showFilters({ ...filters, ...change });
  const setRange = (range: Filters['range']) =>
    set(range === 'custom' ? { range, from: dayAfter(today, 1 - WEEK_DAYS), to: today } : { range });
  return (
    <div className={styles.filters}>
      <PillSelect
        label={text('records.range')}
        value={filters.range}
        options={optionsOf(RANGE_WORDS, RECORD_RANGES)}
        isSet={filters.range !== 'month'}
        onChange={setRange}
      />
      <PillSelect
        label={text('records.type')}
        value={filters.type}
        options={optionsOf(TYPE_WORDS, ['any', ...RECORD_TYPES])}
        isSet={filters.type !== 'any'}
        onChange={(type) => set({ type })}
      />
      <PillSelect
        label={text('records.status')}
        value={filters.status}
        options={optionsOf(ANY_STATUS_WORDS, ['any', ...RECORD_STATUSES])}
        isSet={filters.status !== 'any'}
        onChange={(status) => set({ status })}
      />
      {filters.range === 'custom' && <ChosenDays filters={filters} today={today} set={set} />}
    </div>
  );
}

type ChosenDaysProps = { filters: Filters; today: string; set: (change: Partial<Filters>) => void };

function ChosenDays({ filters, today, set }: ChosenDaysProps) {
  const { first, last } = historyBounds(today);
  const fault = daysFault(today, filters.from, filters.to);
  const isChosen = filters.from !== '' && filters.to !== '';
  const bounds = { type: 'date', min: first, max: last } as const;
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">{text('records.rangeCustom')}</legend>
      <TextField
        {...bounds}
        label={text('records.firstDay')}
        value={filters.from}
        onChange={(from) => set({ from })}
        error={fault === 'order' ? text('records.daysOrder') : undefined}
      />
      <TextField {...bounds} label={text('records.lastDay')} value={filters.to} onChange={(to) => set({ to })} />
      <p className={fault === 'outside' && isChosen ? styles.outside : styles.soft}>
        {text('records.daysHint', { days: limits.HISTORY_DAYS })}
      </p>
    </fieldset>
  );
}
