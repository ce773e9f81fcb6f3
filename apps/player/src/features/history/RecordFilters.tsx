import { RECORD_STATUSES, RECORD_TYPES } from '@harbour/contract/history';
import { PillSelect } from '@harbour/ui';
import { goInstead } from '#api/router.ts';
import { ChosenDays, RangePill } from '#parts/DayRange.tsx';
import { type TextKey, text } from '#text';
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

export const showFilters = (filters: Filters) => goInstead('/pages/transaction/transaction', queryOf(filters));

function optionsOf<T extends string>(words: Record<T, TextKey>, order: readonly T[]) {
  return order.map((value) => ({ value, label: text(words[value]) }));
}

export function RecordFilters({ filters }: { filters: Filters }) {
  const set = (change: Partial<Filters>) => showFilters({ ...filters, ...change });
  return (
    <div className={styles.filters}>
      <RangePill range={filters} onChange={set} />
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
      <ChosenDays range={filters} onChange={set} />
    </div>
  );
}
