import type { LivePage } from './page.ts';

export type Guests = {
  /** Whether the page's address may have another line; a page that was admitted before still is. */
  admit: (page: LivePage) => boolean;
  leave: (page: LivePage) => void;
};

/** Counts the guests' lines of each address, by which alone guests are known, so that one does not use up all lines. */
export function makeGuests(linesPerAddress: number): Guests {
  const addresses = new Map<string, Set<LivePage>>();
  return {
    admit: (page) => {
      const pages = addresses.get(page.address) ?? new Set();
      if (pages.size >= linesPerAddress && !pages.has(page)) return false;
      addresses.set(page.address, pages.add(page));
      return true;
    },
    leave: (page) => {
      const pages = addresses.get(page.address);
      pages?.delete(page);
      if (pages?.size === 0) addresses.delete(page.address);
    },
  };
}
