import { GAME_FILTERS, games } from '@harbour/contract/games';
import { PillSelect, Segmented } from '@harbour/ui';
import { useCall } from '#api/cache.ts';
import { useSession } from '#api/stores.ts';
import { text } from '#text';
import type { CatalogueFilters } from './filters.ts';
import styles from './Games.module.css';

const EVERY_VENUE = '';

/** Filters: all games or the member's own, and the venue where a class has more than one. */
export function GameFilters({
  filters,
  set,
}: {
  filters: CatalogueFilters;
  set: (change: Partial<CatalogueFilters>) => void;
}) {
  const isLogin = useSession((state) => state.isLogin);
  const { data } = useCall(games.getAllPlatTypes, {});
  const venues = (data?.platTypeList ?? []).filter(
    ({ gameClass, gameCount }) => gameCount > 0 && gameClass === filters.gameClass,
  );
  const hasVenues = venues.length > 1 || filters.venue !== EVERY_VENUE;
  if (!isLogin && !hasVenues) return null;
  return (
    <div className={styles.filters}>
      {isLogin && (
        <Segmented
          label={text('games.show')}
          value={filters.show}
          options={GAME_FILTERS.map((value) => ({ value, label: text(`games.show_${value}`) }))}
          onChange={(show) => set({ show })}
        />
      )}
      {hasVenues && (
        <PillSelect
          label={text('games.venue')}
          value={filters.venue}
          options={[
            { value: EVERY_VENUE, label: text('games.everyVenue') },
            ...venues.map(({ venue, name }) => ({ value: venue, label: name })),
          ]}
          isSet={filters.venue !== EVERY_VENUE}
          onChange={(venue) => set({ venue })}
        />
      )}
    </div>
  );
}
