import { TableView } from '@harbour/contract/live-tables';
import * as z from 'zod/mini';
import type { LiveTopic } from '#platform/live-topic';
import type { TableFloor } from './floor.ts';

/** `table:<code>` on the live line: the whole view of a table, at every change of it. */
export function tableTopic(floor: Pick<TableFloor, 'view' | 'onChanged'>): LiveTopic<'table'> {
  return {
    name: 'table',
    who: 'anybody',
    read: async (code) => {
      const view = await floor.view(code);
      return view && z.encode(TableView, view);
    },
    onChanged: floor.onChanged,
  };
}
