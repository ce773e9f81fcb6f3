import { go, isAt } from '#base/place.ts';

/** Moves through a queue. A decision opens the next item, unless the user has gone elsewhere meanwhile. */
export function walkQueue(queue: string[], keys: string[] = []) {
  const open = (key: string | undefined) => go(...queue, ...(key ? [key] : []));
  const openNext = (decided: string) => {
    if (!isAt(...queue, decided)) return;
    const at = keys.indexOf(decided);
    open(keys[at + 1] ?? keys[at - 1]);
  };
  return { open, openNext };
}
