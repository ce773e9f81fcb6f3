import { type LiveNews, LOBBY_TOPIC } from '@harbour/contract/live';
import { useEffect } from 'react';
import { create } from 'zustand';
import { loadPart } from './load-part.ts';

export type TableGlance = LiveNews['lobby']['tableList'][number];

type Lobby = {
  tables: ReadonlyMap<string, TableGlance>;
  /** The server's clock less this page's: what is added to `performance.now()`. */
  offset: number;
  /** The line was lost: the clocks of the cards are hidden until it is back. */
  isLost: boolean;
};

/** All live tables at a glance, for every card of a page. */
export const useLobby = create<Lobby>(() => ({ tables: new Map(), offset: 0, isLost: false }));

/** News that travelled longer show an earlier clock: of all news on one line, the latest clock is nearest to the truth. */
export function heardLobby(
  before: Pick<Lobby, 'offset'>,
  news: LiveNews['lobby'],
  at: number,
  isFirst: boolean,
): Lobby {
  const offset = Date.parse(news.now) - at;
  return {
    tables: new Map(news.tableList.map((glance) => [glance.table, glance])),
    offset: isFirst ? offset : Math.max(before.offset, offset),
    isLost: false,
  };
}

/** Follows the lobby while a page shows cards; the line is loaded after the page, whose first picture needs none. */
export function useLobbyLine(isWanted = true): void {
  useEffect(() => {
    if (!isWanted) return;
    let end = () => {};
    const giveUp = loadPart(
      () => import('#api/line.ts'),
      ({ line }) => {
        end = line.subscribe(LOBBY_TOPIC, {
          onNews: (data, isFirst) =>
            useLobby.setState((before) => heardLobby(before, data as LiveNews['lobby'], performance.now(), isFirst)),
          onLost: () => useLobby.setState({ isLost: true }),
        });
      },
    );
    return () => {
      giveUp();
      end();
    };
  }, [isWanted]);
}
