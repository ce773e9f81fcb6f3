import { go, isAt } from '#base/place.ts';

/** The way through a queue. From what was decided one comes to the next, unless one has gone elsewhere meanwhile. */
export function walkQueue(queue: string[], keys: string[] = []) {
  const open = (key: string | undefined) => go(...queue, ...(key ? [key] : []));
  const openNext = (decided: string) => {
    if (!isAt(...queue, decided)) return;
    const at = keys.indexOf(decided);
    open(keys[at + 1] ?? keys[at - 1]);
  };
  return { open, openNext };
}
