import type { Game } from '@harbour/contract/game-fields';
import { Bone, Button, Confirm } from '@harbour/ui';
import { useState } from 'react';
import { useSession } from '#api/stores.ts';
import { text } from '#text';
import type { useFavourites } from './favourites.ts';
import styles from './Games.module.css';
import { GameTile } from './GameTile.tsx';
import { useTableLimits } from './table-limits.ts';

type Favourites = ReturnType<typeof useFavourites>;
type GameGridProps = {
  list: Game[];
  /** The game that is being opened. */
  entering: string | undefined;
  favourites: Favourites;
  onEnter: (game: Game, isDemo: boolean) => void;
  onPlay: (game: Game) => void;
  isFavouritesOnly: boolean;
};

export function GameGrid({ list, entering, favourites, onEnter, onPlay, isFavouritesOnly }: GameGridProps) {
  const limitsOf = useTableLimits(list.some(({ kind }) => kind === 'table'));
  const isLogin = useSession((state) => state.isLogin);
  return (
    <>
      <ul className={styles.grid}>
        {list.map((game) => (
          <li key={game.game}>
            <GameTile
              game={game}
              limits={limitsOf(game)}
              isEntering={entering === game.game}
              isFavourite={favourites.isFavourite(game)}
              {...(isLogin ? { onFavourite: () => void favourites.toggle(game) } : {})}
              onEnter={(isDemo) => onEnter(game, isDemo)}
              onPlay={() => onPlay(game)}
            />
          </li>
        ))}
      </ul>
      {isFavouritesOnly && isLogin && <ClearFavourites favourites={favourites} />}
    </>
  );
}

function ClearFavourites({ favourites }: { favourites: Favourites }) {
  const [isAsked, setAsked] = useState(false);
  const clear = () => {
    setAsked(false);
    void favourites.clear();
  };
  return (
    <div className={styles.clear}>
      <Button look="plain" isBusy={favourites.isClearing} onPress={() => setAsked(true)}>
        {text('games.clearFavourites')}
      </Button>
      {isAsked && (
        <Confirm
          title={text('games.clearTitle')}
          words={text('games.clearWords')}
          cancel={text('common.cancel')}
          accept={text('games.clearAccept')}
          onCancel={() => setAsked(false)}
          onAccept={clear}
        />
      )}
    </div>
  );
}

const BONES = [1, 2, 3, 4, 5, 6, 7, 8];
const [ART_BONE, LINE_BONE] = [124, 18];

/** Placeholders of tiles that are loading. */
export function GridBones() {
  return (
    <div className={styles.grid} role="status" aria-label={text('common.loading')}>
      {BONES.map((at) => (
        <div key={at} className={styles.bone}>
          <Bone height={ART_BONE} />
          <Bone height={LINE_BONE} width="70%" />
          <Bone height={LINE_BONE} width="45%" />
        </div>
      ))}
    </div>
  );
}
