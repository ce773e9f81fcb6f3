import type { Game } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import { useRef } from 'react';
import type { Paging } from '#api/cache.ts';
import { usePages } from '#api/cache.ts';
import { go, hrefOf } from '#api/router.ts';
import { useSession } from '#api/stores.ts';
import { Endless } from '#parts/Endless.tsx';
import { useLobbyLine } from '#parts/lobby.ts';
import { Page, Waiting } from '#parts/Page.tsx';
import { uniqueBy } from '#parts/query-filters.ts';
import { useQueryFilters } from '#parts/use-query-filters.ts';
import { text } from '#text';
import { ClassChips } from './ClassChips.tsx';
import { useEnter } from './enter.ts';
import { useFavourites } from './favourites.ts';
import { CATALOGUE_FILTERS, type CatalogueFilters, gameQuestion } from './filters.ts';
import { GameFilters } from './GameFilters.tsx';
import { GameGrid, GridBones } from './GameGrid.tsx';
import styles from './Games.module.css';
import { NoGames } from './NoGames.tsx';
import { SearchField } from './SearchField.tsx';

type List = typeof games.getGameListByGameType;
const TILE_HEIGHT = 220;

/** The catalogue: by class, venue and name; a member's favourites and recent games. */
export function GameListPage() {
  const { filters, set } = useQueryFilters('/pages/game/list', CATALOGUE_FILTERS);
  const { enter, entering } = useEnter();
  useLobbyLine();
  return (
    <Page title={text('titles.gameList')}>
      <div className={styles.page}>
        <ClassChips chosen={filters.gameClass} onChoose={(gameClass) => set({ gameClass, venue: '' })} />
        <div className={styles.main}>
          <SearchField
            search={filters.search}
            onSearch={(search) => set({ search })}
            onOpen={(game) => void enter(game, { isFound: true })}
          />
          <GameFilters filters={filters} set={set} />
          <Games filters={filters} set={set} entering={entering} onEnter={enter} />
        </div>
      </div>
    </Page>
  );
}

type GamesProps = {
  filters: CatalogueFilters;
  set: (change: Partial<CatalogueFilters>) => void;
  entering: string | undefined;
  onEnter: ReturnType<typeof useEnter>['enter'];
};

function Games({ filters, set, entering, onEnter }: GamesProps) {
  const favourites = useFavourites();
  const isMember = useSession((state) => state.isLogin);
  const { list, isOld, isWhole, isAsking, error, more, retry } = useCatalogue(filters);
  if (!list) return error ? <Waiting error={error} onRetry={retry} bones={[]} /> : <GridBones />;
  if (list.length === 0 && isWhole) return <NoGames filters={filters} set={set} />;
  return (
    <div className={isOld ? styles.old : styles.fresh} aria-busy={isOld || undefined}>
      <GameGrid
        list={list}
        entering={entering}
        favourites={favourites}
        onEnter={(game, isTrial) => void onEnter(game, { isTrial, isFound: filters.search !== '' })}
        onPlay={(game) => (isMember ? void onEnter(game, { isFound: filters.search !== '' }) : goRegister(game))}
        isFavouritesOnly={filters.show === 'favourite'}
      />
      {!isOld && (
        <Endless isWhole={isWhole} isAsking={isAsking} error={error} onMore={more} onRetry={retry} bone={TILE_HEIGHT} />
      )}
    </div>
  );
}

/** A guest who wants to play for money registers first, and comes back to the game. */
function goRegister({ game, venue }: Game): void {
  const next = hrefOf('/pages/game/gameMoney', { game, venue }).slice(1);
  go('/pages/login/login', { tab: 'register', next });
}

/** The requested list; while another search loads, the last one stays, so that nothing flickers. */
function useCatalogue(filters: CatalogueFilters) {
  const isMember = useSession((state) => state.isLogin);
  const asked = gameQuestion(filters, isMember);
  const paging: Paging<List> = {
    call: isMember ? games.getGameListByGameType : (games.getGameList as unknown as List),
    inputAfter: (pages) => {
      if (pages.at(-1)?.isEnd) return undefined;
      return pages.length === 0 ? asked : { ...asked, pageIndex: pages.length + 1 };
    },
  };
  const { pages, ...rest } = usePages(paging);
  const scope = JSON.stringify({ ...asked, search: '' });
  const held = useRef<{ scope: string; list: Game[] }>(undefined);
  if (pages)
    held.current = {
      scope,
      list: uniqueBy(
        pages.flatMap(({ gameList }) => gameList),
        ({ game }) => game,
      ),
    };
  const list = held.current?.scope === scope && !rest.error ? held.current.list : undefined;
  return { ...rest, list: pages ? held.current?.list : list, isOld: !pages };
}
