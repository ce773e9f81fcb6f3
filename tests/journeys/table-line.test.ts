import { contract } from '@harbour/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bet, endOf, freshRound, player } from '#players';
import { newRequestId } from '#request-id';
import { openTestServer, type TestServer } from '#server';
import { watchTable } from '#table-line';

const { liveTables } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('every viewer of a table sees the same, phase by phase, and nothing of the outcome before the close', async () => {
  const watchers = Array.from({ length: 5 }, () => watchTable(server.origin, { watch: 'roulette-1' }));
  const ann = await player(server, 'live');
  const { roundNo } = await freshRound(server, 'roulette-1');
  await ann.ask(liveTables.placeBets, {
    table: 'roulette-1',
    roundNo,
    betList: [bet('red', '10')],
    requestId: newRequestId(),
  });
  const ended = await endOf(server, 'roulette-1', roundNo);
  const ofRound = (phase: string) => (view: { round: { roundNo: string; phase: string } | null }) =>
    view.round?.roundNo === roundNo && view.round.phase === phase;
  for (const watcher of watchers) {
    await watcher.next(ofRound('settled'));
    const views = watcher.views().filter(({ round }) => round?.roundNo === roundNo);
    const phases = [...new Set(views.map(({ round }) => round?.phase))];
    expect(phases).toEqual(['betting', 'dealing', 'settled']);
    expect(views.filter(({ round }) => round?.phase === 'betting').every(({ round }) => round?.outcome === null)).toBe(
      true,
    );
    expect(views.at(-1)?.round?.outcome).toEqual(ended.outcome);
    // No link, result code or outcome in any message before the close, under any name.
    const before = watcher.messages.filter((text) => text.includes(roundNo) && text.includes('"betting"'));
    expect(before.some((text) => text.includes(ended.link ?? 'no link'))).toBe(false);
    watcher.close();
  }
});

it('a viewer who reconnects gets the true state at once', async () => {
  const { roundNo } = await freshRound(server, 'sicbo-1');
  const first = watchTable(server.origin, { watch: 'sicbo-1' });
  await first.next(({ round }) => round?.roundNo === roundNo);
  first.close();
  await first.closed;
  const { outcome } = await endOf(server, 'sicbo-1', roundNo);
  const again = watchTable(server.origin, { watch: 'sicbo-1' });
  const { round } = await again.next(() => true);
  expect(round).toMatchObject({ roundNo, phase: 'settled', outcome });
  again.close();
});

const stopGame = (state: string) => server.sql`update games_game set state = ${state} where code = 'baccarat-1'`;
const stopVenue = (state: string) => server.sql`update venues_venue set state = ${state} where code = 'live'`;

it.each([
  ['a game', stopGame],
  ['a venue', stopVenue],
])('a stop of %s, and its end, reach every viewer of the table while its round goes on', async (_, stop) => {
  const watcher = watchTable(server.origin, { watch: 'baccarat-1' });
  const { roundNo } = await freshRound(server, 'baccarat-1');
  await watcher.next(({ round, state }) => round?.roundNo === roundNo && state === 'open');
  await stop('maintenance');
  server.pass(1_000);
  const stopped = await watcher.next(({ state }) => state === 'maintenance');
  expect(stopped.round).toMatchObject({ roundNo, phase: 'betting' });
  await stop('open');
  server.pass(1_000);
  const again = await watcher.next(({ state, now }) => state === 'open' && now > stopped.now);
  expect(again.round).toMatchObject({ roundNo, phase: 'betting' });
  watcher.close();
});

it.each([
  ['no table', { watch: 'nowhere' }],
  ['no JSON', 'watch'],
  ['another kind', { watch: 7 }],
])('a hello with %s is rejected', async (_, hello) => {
  expect(await watchTable(server.origin, hello).closed).toBe(1013);
});
