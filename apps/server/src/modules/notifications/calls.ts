import { playMode } from '@harbour/contract/play-mode';
import type { Db } from '#platform/db';
import { type Caller, implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import type { KeptInOutbox } from './deliver.ts';
import { readMessagesOf } from './store.ts';

export function playModeCalls({ db, outboxed }: { db: Db; outboxed: KeptInOutbox }) {
  return implement(playMode, {
    getOutbox: async (_, caller) => ({ messageList: await readOutbox(db, outboxed, caller) }),
  });
}

/** The messages to one device. A device without an id shares its hash with others, so it sees none. */
async function readOutbox(db: Db, outboxed: KeptInOutbox, { device, hasDeviceId }: Caller) {
  if (!outboxed.sms && !outboxed.email) refuse('functionNotOpen');
  const messages = hasDeviceId ? await readMessagesOf(db, device) : [];
  return messages
    .filter(({ channel }) => outboxed[channel])
    .map(({ id, ...message }) => ({ id: id.toString(), ...message }));
}
