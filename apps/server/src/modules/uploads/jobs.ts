import { limits } from '@harbour/rules';
import { type Clock, later } from '#platform/clock';
import { list, type Transact, type Tx } from '#platform/db';
import type { Files } from '#platform/files';
import type { Job } from '#platform/jobs';

const SWEEP_EVERY_MS = 60 * limits.MINUTE_MS;
/** No upload takes this long; one that is not in the store by then was interrupted. */
const BEGUN_MS = 60 * limits.MINUTE_MS;
const FILES_A_TURN = 100;

/** Deletes pictures that nothing has used for a month, and interrupted uploads. */
export function uploadJobs({ transact, clock, files }: { transact: Transact; clock: Clock; files: Files }): Job[] {
  const run = async (isStopping: () => boolean) => {
    let names: string[];
    do {
      names = await transact((tx) => giveUp(tx, clock()));
      for (const name of names) await files.remove(name);
      await transact((tx) => tx`delete from uploads_file where name = any(${list(names)}::text[]) and not is_stored`);
    } while (names.length === FILES_A_TURN && !isStopping());
  };
  return [{ name: 'uploads.sweep', everyMs: SWEEP_EVERY_MS, run }];
}

/** Marks the files to delete; from here on nothing can start to hold one of them. */
async function giveUp(tx: Tx, now: Date): Promise<string[]> {
  const old = await tx<{ name: string }[]>`select name from uploads_file
    where is_stored and unheld_since < ${later(now, -limits.UPLOAD_UNHELD_MS)}
    order by unheld_since limit ${FILES_A_TURN} for update skip locked`;
  await tx`update uploads_file file set is_stored = false where name = any(${list(old.map(({ name }) => name))}::text[])
    and not exists (select from uploads_hold hold where hold.file = file.name)`;
  const gone = await tx<{ name: string }[]>`select name from uploads_file
    where not is_stored and created_at < ${later(now, -BEGUN_MS)} order by created_at limit ${FILES_A_TURN}`;
  return gone.map(({ name }) => name);
}
