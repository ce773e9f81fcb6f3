import { RECORD_STATUSES, RECORD_TYPES } from '@harbour/contract/history';
import { PillSelect } from '@harbour/ui';
import { ChosenDays, RangePill } from '#parts/DayRange.tsx';
import { type TextKey, text } from '#text';
import type { RecordFilterValues } from './filters.ts';
import { STATUS_WORDS } from './words.ts';

const TYPE_WORDS: Record<RecordFilterValues['type'], TextKey> = {
  any: 'records.typeAny',
  deposit: 'records.typeDeposit',
  withdraw: 'records.typeWithdraw',
  transfer: 'records.typeTransfer',
  gift: 'records.typeGift',
  adjust: 'records.typeAdjust',
};
const ANY_STATUS_WORDS: Record<RecordFilterValues['status'], TextKey> = { any: 'records.statusAny', ...STATUS_WORDS };

function optionsOf<T extends string>(words: Record<T, TextKey>, order: readonly T[]) {
  return order.map((value) => ({ value, label: text(words[value]) }));
}

type RecordFiltersProps = { filters: RecordFilterValues; set: (change: Partial<RecordFilterValues>) => void };

export function RecordFilters({ filters, set }: RecordFiltersProps) {
  return (
    <>
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
    </>
  );
}
