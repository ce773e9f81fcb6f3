/** Absent where the page came over plain HTTP from another machine: each tab is then alone. */
const locks: LockManager | undefined = navigator.locks;
const NAME = 'at venue ';

let release = () => {};

/** Says to the browser's other tabs that this one is at a venue; the browser takes it back when the tab is gone. */
export function holdVenue(venue: string): void {
  release();
  const over = new Promise<void>((end) => {
    release = end;
  });
  locks?.request(NAME + venue, { mode: 'shared' }, () => over).catch(() => {});
}

export function releaseVenue(): void {
  release();
}

/** The venues that a tab of this browser is at. */
export async function openVenues(): Promise<string[]> {
  const held = (await locks?.query().catch(() => undefined))?.held ?? [];
  return [...new Set(held.flatMap(({ name }) => (name?.startsWith(NAME) ? [name.slice(NAME.length)] : [])))];
}

/** Runs the work while no other tab moves money into or out of a venue. */
export function amongTabs<T>(work: () => Promise<T>): Promise<T> {
  return locks ? (locks.request('venue money', work) as Promise<T>) : work();
}
