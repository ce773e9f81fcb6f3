// Measures the live tables: bets against pgbench, the spread of changes to a full table, and the payout of a round.
import { type Bench, plain } from './bench.ts';
import { startHelper } from './ledger-child.ts';
import { openPgbench } from './ledger-pgbench.ts';
import { openPlace, readAtOnce, seeEveryone } from './ledger-place.ts';
import { checkAccounts } from './ledger-reconcile.ts';
import { measureBets } from './tables-bets.ts';
import { PLAYERS, seedPlayers, startServer, untilChecked } from './tables-place.ts';
import { measureSettling } from './tables-settle.ts';
import { measureWatching } from './tables-watch.ts';

export const tables: Bench = async (tools) => {
  const began = performance.now();
  const place = await openPlace(tools);
  const sql = await place.make('harbour', 'empty_site');
  await seedPlayers(place, tools.onEnd);
  await place.make('pgbench');
  const pgbench = await openPgbench(place.url('pgbench'), tools.onEnd);
  await seeEveryone(sql);
  await readAtOnce(place, sql);
  await sql`vacuum analyze`;
  tools.say(`${PLAYERS} players with money at the tables, in ${plain((performance.now() - began) / 1_000)} s`);

  const opened = new Date();
  const server = await startServer(place, tools.onEnd);
  const loader = await startHelper('tables-load.ts', [], tools);
  await untilChecked(sql, opened);
  await measureWatching(server, sql, tools);
  const transfers = await startHelper('ledger-http-load.ts', [], tools);
  await measureBets({ server, loader, transfers }, place, sql, pgbench, tools);
  await transfers.end();
  await measureSettling({ server, loader }, place, sql, tools);
  await loader.end();
  await server.end();
  const { entries, findings } = await checkAccounts(place.url('harbour'));
  tools.say(`ledger reconciled: ${entries} entries, ${findings.length} findings`);
  for (const finding of findings.slice(0, 10)) tools.say(`    ${finding}`);
  if (findings.length > 0) throw new Error('the ledger does not reconcile');
};
