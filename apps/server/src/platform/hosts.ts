import { type Primary, probe } from './primary.ts';

/** Where the database is. Of several hosts one at a time is used: the primary, and of two that believe to be it the newer. */
export type Hosts = {
  current: () => string;
  /** Looks for the primary at every host. One search at a time; nobody needs to wait for it. */
  search: () => Promise<void>;
  onMoved: (listener: () => void) => void;
};

/** While there is no primary, everybody who fails asks for a search. */
const PAUSE_MS = 300;

/**
 * The driver takes several hosts too, but while none of them fits it tries them without a pause and without an end, and no
 * query is ever answered.
 */
export function makeHosts(url: string): Hosts {
  const all = hostsOf(url);
  const listeners = new Set<() => void>();
  let current = all[0] ?? url;
  let searching: Promise<void> | undefined;
  const look = async () => {
    const found = await Promise.all(all.map(probe));
    const best = newest(all, found);
    // Of two on the same timeline the one in use stays.
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

/** The same, with the primary found if there is one. */
export async function findHosts(url: string): Promise<Hosts> {
  const hosts = makeHosts(url);
  await hosts.search();
  return hosts;
}

function newest(all: string[], found: (Primary | undefined)[]): number | undefined {
  const primaries = all.flatMap((_, at) => (found[at] ? [at] : []));
  return primaries.sort((one, other) => (found[other]?.timeline ?? 0) - (found[one]?.timeline ?? 0))[0];
}

/** `postgres://user@a:5432,b:5432/house` as one URL for each host. */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(postgres(?:ql)?:\/\/(?:[^/?@]*@)?)([^/?@]+)(.*)$/.exec(url) ?? [];
  return hosts === '' ? [] : hosts.split(',').map((host) => `${before}${host}${after}`);
}
