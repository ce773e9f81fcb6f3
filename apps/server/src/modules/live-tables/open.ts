import { makeVault } from '#platform/vault';
import { type TableCallTools, tableCalls } from './calls.ts';
import { type FloorTools, openRoom } from './floor.ts';
import { type TableOfficeTools, tableOffice } from './office.ts';

type OpenTablesTools = Omit<FloorTools & TableCallTools & TableOfficeTools, 'room' | 'vault'> & { secret: Buffer };

export async function openLiveTables(given: OpenTablesTools) {
  const room = await openRoom({ ...given, vault: makeVault(given.secret, 'tables') });
  const tools = { ...given, room };
  return { room, calls: tableCalls(tools), ...tableOffice(tools), jobs: room.jobs };
}
