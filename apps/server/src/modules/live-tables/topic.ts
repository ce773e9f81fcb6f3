import { TableView } from '@harbour/contract/live-tables';
import * as z from 'zod/mini';
import type { LiveTopic } from '#platform/live-topic';
import type { Room } from './floor.ts';

/** `table:<code>` on the live line: the whole view of a table, at every change of it. */
export function tableTopic(room: Pick<Room, 'view' | 'onChanged'>): LiveTopic<'table'> {
  return {
    name: 'table',
    who: 'anybody',
    read: async (code) => {
      const view = await room.view(code);
      return view && z.encode(TableView, view);
    },
    onChanged: room.onChanged,
  };
}
