import type { Db } from '#platform/db';
import { judgedPages, type MemberEnd } from './pages.ts';
import type { StoredRound } from './store.ts';

/** The pages of a round that are kept at most; a larger one is read when it is paid. */
const PAGES_KEPT = 25;

/** Dealt rounds, read and judged while their outcome is shown, so that they are paid as soon as they are due. */
export type Preparations = {
  /** Prepares the round once, if it has been dealt, and forgets the earlier one of its table. */
  prepare: (round: StoredRound) => Promise<void>;
  /** Gives the pages of a round once: if its payment fails, it is read again. */
  take: (round: StoredRound) => MemberEnd[][] | undefined;
};

export function makePreparations(db: Db, pagesKept = PAGES_KEPT): Preparations {
  const kept = new Map<string, { roundNo: string; pages: MemberEnd[][] | undefined }>();
  return {
    prepare: async (round) => {
      const { table, roundNo, phase } = round;
      if (kept.get(table)?.roundNo !== roundNo || phase !== 'dealing') kept.delete(table);
      if (phase !== 'dealing' || kept.has(table)) return;
      kept.set(table, { roundNo, pages: await readPages(db, round, pagesKept) });
    },
    take: ({ table, roundNo }) => {
      const found = kept.get(table);
      kept.delete(table);
      return found?.roundNo === roundNo ? found.pages : undefined;
    },
  };
}

async function readPages(db: Db, round: StoredRound, most: number): Promise<MemberEnd[][] | undefined> {
  const pages: MemberEnd[][] = [];
  for await (const page of judgedPages(db, round)) {
    if (pages.length === most) return undefined;
    pages.push(page);
  }
  return pages;
}
