import { Button, State } from '@harbour/ui';
import { text } from '#text';
import type { CatalogueFilters } from './filters.ts';

/** An empty list says why, and links to more. */
export function NoGames({
  filters,
  set,
}: {
  filters: CatalogueFilters;
  set: (change: Partial<CatalogueFilters>) => void;
}) {
  if (filters.search !== '')
    return (
      <State
        icon="search"
        title={text('games.notFound', { search: filters.search })}
        words={text('games.notFoundWords')}
      >
        <Button look="quiet" onPress={() => set({ search: '', gameClass: 'all', show: 'all', venue: '' })}>
          {text('games.showAll')}
        </Button>
      </State>
    );
  if (filters.show !== 'all')
    return (
      <State icon="anchor" title={text(`games.none_${filters.show}`)} words={text(`games.none_${filters.show}Words`)}>
        <Button look="quiet" onPress={() => set({ show: 'all', gameClass: 'all', venue: '' })}>
          {text('games.showAll')}
        </Button>
      </State>
    );
  const isClass = filters.gameClass !== 'all';
  return (
    <State
      icon="anchor"
      title={
        isClass ? text('games.soonInClass', { name: text(`games.class_${filters.gameClass}`) }) : text('games.none')
      }
      words={text('games.noneWords')}
    >
      {isClass && (
        <Button look="quiet" onPress={() => set({ gameClass: 'all', venue: '' })}>
          {text('games.showAll')}
        </Button>
      )}
    </State>
  );
}
