import { Refused } from './refuse.ts';

/** A limit shared by several pieces of work: of one kind, of one member, of one address. */
export type Share = {
  name: string;
  /** How many run at the same time, and how many more may wait. */
  atOnce: number;
  waiting: number;
};

type ShareUse = { running: number; waiting: number };
type Waiter = { shares: readonly Share[]; start: () => void };

/** Retry delay of a refusal: acceptable to a person, and long enough for a burst to pass. */
const COME_BACK = { seconds: 1 };

/**
 * Runs work as soon as the queue and every share that the work names have room: first come, first served, except that
 * work does not wait behind work whose own share is used up. A full share refuses, so that waiting stays bounded.
 */
export function makeQueue(atOnce: number) {
  const shareCounts = new Map<string, ShareUse>();
  let running = 0;
  let waiters: Waiter[] = [];

  const takenOf = (name: string): ShareUse => shareCounts.get(name) ?? { running: 0, waiting: 0 };
  const hasRoom = (shares: readonly Share[]) =>
    running < atOnce && shares.every((share) => takenOf(share.name).running < share.atOnce);
  const isFull = (shares: readonly Share[]) => shares.some((share) => takenOf(share.name).waiting >= share.waiting);
  const count = (shares: readonly Share[], what: keyof ShareUse, by: 1 | -1) => {
    for (const { name } of shares) {
      const taken = takenOf(name);
      taken[what] += by;
      if (taken.running + taken.waiting > 0) shareCounts.set(name, taken);
      else shareCounts.delete(name);
    }
  };
  const begin = (shares: readonly Share[]) => {
    running += 1;
    count(shares, 'running', 1);
  };
  const startNext = () => {
    if (waiters.length === 0) return;
    const left: Waiter[] = [];
    for (const waiter of waiters) {
      if (!hasRoom(waiter.shares)) {
        left.push(waiter);
        continue;
      }
      count(waiter.shares, 'waiting', -1);
      begin(waiter.shares);
      waiter.start();
    }
    waiters = left;
  };
  const wait = (shares: readonly Share[]) => {
    if (isFull(shares)) throw new Refused('tooFrequent', COME_BACK);
    count(shares, 'waiting', 1);
    return new Promise<void>((start) => waiters.push({ shares, start }));
  };

  return {
    run: async <T>(shares: readonly Share[], work: () => Promise<T>): Promise<T> => {
      if (hasRoom(shares)) begin(shares);
      else await wait(shares);
      try {
        return await work();
      } finally {
        running -= 1;
        count(shares, 'running', -1);
        startNext();
      }
    },
    counts: () => ({ inUse: running, waiting: waiters.length }),
  };
}
