import { makeVault } from '#platform/vault';
import { type TableCallTools, tableCalls } from './calls.ts';
import { type FloorTools, openTableFloor } from './floor.ts';
import { lobbyTopic } from './lobby.ts';
import { type TableOfficeTools, tableOffice } from './office.ts';
import { tableTopic } from './topic.ts';

type OpenTablesTools = Omit<FloorTools & TableCallTools & TableOfficeTools, 'floor' | 'vault'> & { secret: Buffer };

export async function openLiveTables(given: OpenTablesTools) {
  const vault = makeVault(given.secret, 'tables');
  const floor = await openTableFloor({ ...given, vault });
  const tools = { ...given, vault, floor };
  return {
    calls: tableCalls(tools),
    ...tableOffice(tools),
    jobs: floor.jobs,
    topics: [tableTopic(floor), lobbyTopic(tools)],
  };
}
