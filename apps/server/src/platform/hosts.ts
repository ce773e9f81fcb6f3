import { type Primary, probe } from './primary.ts';

/**
 * The database hosts. One is used at a time: the primary, and of two that claim to be it the one with the newer
 * timeline.
 */
export type Hosts = {
  current: () => string;
  /** Looks for the primary at every host. One search runs at a time; callers need not wait for it. */
  search: () => Promise<void>;
  onMoved: (listener: () => void) => void;
};

/** Delay before a search: while there is no primary, every failing query asks for one. */
const PAUSE_MS = 300;

/**
 * Chooses the host. The driver accepts several hosts too, but while none of them fits it retries endlessly without a
 * pause, and no query is ever answered.
 */
export function makeHosts(url: string): Hosts {
  const all = hostsOf(url);
  const listeners = new Set<() => void>();
  let current = all[0] ?? url;
  let searching: Promise<void> | undefined;
  const look = async () => {
    const found = await Promise.all(all.map(probe));
    const best = newest(all, found);
    // With equal timelines the host in use stays.
    if (best === undefined || found[all.indexOf(current)]?.timeline === found[best]?.timeline) return;
    current = all[best] as string;
    for (const listener of listeners) listener();
  };
  const forget = () => {
    searching = undefined;
  };
  return {
    current: () => current,
    search: () => {
      if (all.length < 2) return Promise.resolve();
      if (!searching) {
        searching = look();
        void searching.then(() => setTimeout(forget, PAUSE_MS).unref());
      }
      return searching;
    },
    onMoved: (listener) => listeners.add(listener),
  };
}

/** The same, after a first search for the primary. */
export async function findHosts(url: string): Promise<Hosts> {
  const hosts = makeHosts(url);
  await hosts.search();
  return hosts;
}

function newest(all: string[], found: (Primary | undefined)[]): number | undefined {
  const primaries = all.flatMap((_, at) => (found[at] ? [at] : []));
  return primaries.sort((one, other) => (found[other]?.timeline ?? 0) - (found[one]?.timeline ?? 0))[0];
}

/** Splits `postgres://user@a:5432,b:5432/harbour` into one URL per host. */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(postgres(?:ql)?:\/\/(?:[^/?@]*@)?)([^/?@]+)(.*)$/.exec(url) ?? [];
  return hosts === '' ? [] : hosts.split(',').map((host) => `${before}${host}${after}`);
}
