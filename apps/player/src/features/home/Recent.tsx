import { type ComponentType, useEffect, useState } from 'react';
import { text } from '#text';
import { GameRow } from './GameRow.tsx';

/** The games that the member played last; their list is loaded after the page. */
export function Recent() {
  const [List, setList] = useState<ComponentType>();
  useEffect(() => {
    let isLeft = false;
    import('./RecentGames.tsx').then(
      ({ RecentGames }) => isLeft || setList(() => RecentGames),
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, []);
  if (List) return <List />;
  return (
    <GameRow title={text('common.continue')} isLoading>
      {null}
    </GameRow>
  );
}
