import type { Registered } from '#identity';
import type { Tx } from '#platform/db';
import { openProfile } from '#profile';

/** What follows from what, across modules, in the same transaction. */
export const reactions = {
  onRegistered: async (tx: Tx, fact: Registered): Promise<void> => {
    await openProfile(tx, fact);
  },
};
