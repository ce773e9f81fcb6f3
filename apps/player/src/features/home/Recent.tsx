import { usePart } from '#parts/load-part.ts';
import { text } from '#text';
import { GameRow } from './GameRow.tsx';

const loadList = () => import('./RecentGames.tsx').then((m) => m.RecentGames);

/** The games that the member played last; their list is loaded after the page. */
export function Recent() {
  const List = usePart(loadList);
  if (List) return <List />;
  return (
    <GameRow title={text('common.continue')} isLoading>
      {null}
    </GameRow>
  );
}
