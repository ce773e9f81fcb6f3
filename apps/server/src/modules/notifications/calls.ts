import { playMode } from '@harbour/contract/play-mode';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import type { Outboxed } from './deliver.ts';
import { readMessagesOf } from './store.ts';

export function playModeCalls({ db, outboxed }: { db: Db; outboxed: Outboxed }) {
  return implement(playMode, {
    getOutbox: async (_, caller) => {
      if (!outboxed.sms && !outboxed.email) refuse('functionNotOpen');
      if (!caller.hasDeviceId) return { messageList: [] };
      const messages = (await readMessagesOf(db, caller.device)).filter(({ channel }) => outboxed[channel]);
      return { messageList: messages.map(({ id, ...rest }) => ({ id: id.toString(), ...rest })) };
    },
  });
}
