/** The current location: its hash, and the path and query read from it. */
export type RoutePlace = { hash: string; path: string; query: URLSearchParams };

/** The parts of a browser's window that a router reads and moves. */
type RouterWindow = {
  location: { hash: string };
  history: {
    readonly state: unknown;
    replaceState: (state: unknown, unused: string, href?: string) => void;
    back: () => void;
  };
  scrollY: number;
  scrollTo: (x: number, y: number) => void;
  addEventListener: (type: 'popstate', listener: () => void) => void;
};

export function hrefOf(path: string, query?: Record<string, string>): string {
  const asked = new URLSearchParams(query).toString();
  return asked ? `#${path}?${asked}` : `#${path}`;
}

function placeOf(hash: string): RoutePlace {
  const [path = '', query = ''] = hash.slice(1).split('?');
  return { hash, path: path.startsWith('/') ? path : '/', query: new URLSearchParams(query) };
}

/** Each history entry has its own name, and knows how many steps within the app led to it, and the last place before. */
type HistoryEntry = { entry: string; steps: number; from: string };

function stateOf(state: unknown): HistoryEntry {
  return { entry: 'first', steps: 0, from: '', ...(state as Partial<HistoryEntry> | null) };
}

/** Keeps the location in the hash of the address, so that the server sends one page for every path. */
export function makeRouter(page: RouterWindow) {
  const { location, history } = page;
  const listeners = new Set<() => void>();
  /** The scroll position of each history entry, restored when the user goes back. */
  const depths = new Map<string, number>();
  let place = placeOf(location.hash);
  if (history.state === null) history.replaceState({ entry: 'first' }, '');
  let { entry, steps, from } = stateOf(history.state);

  function changed(depth = page.scrollY): void {
    depths.set(entry, depth);
    if (history.state === null) {
      const state = { entry: String(performance.now()), steps: steps + 1, from: place.hash };
      history.replaceState(state, '');
    }
    ({ entry, steps, from } = stateOf(history.state));
    place = placeOf(location.hash);
    for (const listener of listeners) listener();
  }
  page.addEventListener('popstate', () => changed());

  /** Calls the listener after every move. The result unsubscribes. */
  function onMove(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /** Replaces this history entry, for steps that must not be returned to. Another page begins at its top. */
  function goInstead(path: string, query?: Record<string, string>): void {
    const isSamePage = place.path === path;
    history.replaceState({ entry, steps, from }, '', hrefOf(path, query));
    changed(isSamePage ? page.scrollY : 0);
  }

  return {
    onMove,
    goInstead,
    place: () => place,
    go: (path: string, query?: Record<string, string>) => {
      const href = hrefOf(path, query);
      if (location.hash !== href) location.hash = href;
    },
    /** Goes back to the previous page; from a page that was opened directly, to the home page. */
    goBack: () => {
      if (steps > 0) history.back();
      else goInstead('/');
    },
    /** Goes back to the page that led here, if it is this one; else shows it in place of this one. */
    goBackTo: (path: string, query?: Record<string, string>) => {
      if (from === hrefOf(path, query)) history.back();
      else goInstead(path, query);
    },
    restoreDepth: () => page.scrollTo(0, depths.get(entry) ?? 0),
  };
}
