import type { Game } from '@harbour/contract/game-fields';
import { games } from '@harbour/contract/games';
import { Icon, IconButton } from '@harbour/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useCall } from '#api/cache.ts';
import { useSession } from '#api/stores.ts';
import { GameArt } from '#parts/GameArt.tsx';
import { text } from '#text';
import { LONGEST_SEARCH } from './filters.ts';
import styles from './Games.module.css';

/** The pause in typing before the search runs. */
const PAUSE_MS = 250;

type SearchFieldProps = { search: string; onSearch: (search: string) => void; onOpen: (game: Game) => void };

/** Searches for a name as it is typed; before the first letter, a member sees popular searches. */
export function SearchField({ search, onSearch, onOpen }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [isOpen, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  useTyped(typed, search, onSearch);
  // Cleared from elsewhere ("show all games"): the field follows.
  useEffect(() => {
    if (search === '') setTyped((now) => (now.trim() === '' ? now : ''));
  }, [search]);
  const empty = () => {
    setTyped('');
    onSearch('');
    input.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only tracks whether the focus is inside
    <div
      className={styles.search}
      onFocus={() => setOpen(true)}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <div className={styles.searchFrame}>
        <Icon name="search" size={20} />
        <label className="visually-hidden" htmlFor={id}>
          {text('games.search')}
        </label>
        <input
          ref={input}
          id={id}
          type="search"
          className={styles.searchInput}
          value={typed}
          placeholder={text('games.search')}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={({ key }) => key === 'Enter' && onSearch(typed)}
        />
        {typed !== '' && <IconButton icon="close" label={text('games.emptySearch')} onPress={empty} />}
      </div>
      {isOpen && typed === '' && <Popular onOpen={onOpen} />}
    </div>
  );
}

/** Searches after a pause in typing; later text replaces earlier text. */
function useTyped(typed: string, search: string, onSearch: (search: string) => void): void {
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  });
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => tell.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
}

function Popular({ onOpen }: { onOpen: (game: Game) => void }) {
  const isLogin = useSession((state) => state.isLogin);
  const { data } = useCall(games.getTop5PopularSearchGame, {}, { isWanted: isLogin });
  const list = (data?.gameList ?? []).filter(({ state }) => state === 'open');
  if (!isLogin || list.length === 0) return null;
  return (
    <section className={styles.popular} aria-label={text('games.popular')}>
      <h2>{text('games.popular')}</h2>
      <ul>
        {list.map((game) => (
          <li key={game.game}>
            <button
              type="button"
              className={styles.popularRow}
              // The focus stays in the field, so that the list does not close before the finger lifts.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onOpen(game)}
            >
              <span className={styles.thumb}>
                <GameArt game={game} />
              </span>
              <span className={styles.popularWords}>
                <b>{game.name}</b>
                <small>{game.venueName}</small>
              </span>
              <Icon name="chevron" size={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
