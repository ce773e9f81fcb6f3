import { BET_STATES } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import { PillSelect } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { ChosenDays, RangePill } from '#parts/DayRange.tsx';
import { text } from '#text';
import type { BetFilterValues } from './filters.ts';

const EVERY_VENUE = '';

type BetFiltersProps = { filters: BetFilterValues; set: (change: Partial<BetFilterValues>) => void };

export function BetFilters({ filters, set }: BetFiltersProps) {
  const { data } = useCall(games.getBetAllPlatTypes, {});
  const venues = data?.platTypeList ?? [];
  return (
    <>
      <RangePill range={filters} onChange={set} />
      {(venues.length > 1 || filters.venue !== EVERY_VENUE) && (
        <PillSelect
          label={text('bets.venue')}
          value={filters.venue}
          options={[
            { value: EVERY_VENUE, label: text('bets.everyVenue') },
            ...venues.map(({ venue, name }) => ({ value: venue, label: name })),
          ]}
          isSet={filters.venue !== EVERY_VENUE}
          onChange={(venue) => set({ venue })}
        />
      )}
      <PillSelect
        label={text('bets.state')}
        value={filters.state}
        options={[
          { value: 'any', label: text('bets.stateAny') },
          ...BET_STATES.map((value) => ({ value, label: text(`bets.state_${value}`) })),
        ]}
        isSet={filters.state !== 'any'}
        onChange={(state) => set({ state })}
      />
      <ChosenDays range={filters} onChange={set} />
    </>
  );
}
