import { play } from '@house/contract/play';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { readMessagesOf } from './tables.ts';

export function playCalls({ db, isPlay }: { db: Db; isPlay: boolean }) {
  return implement(play, {
    getOutbox: async (_, caller) => {
      if (!isPlay) refuse('functionNotOpen');
      const messages = await readMessagesOf(db, caller.device);
      return { messageList: messages.map(({ id, ...rest }) => ({ id: id.toString(), ...rest })) };
    },
  });
}
