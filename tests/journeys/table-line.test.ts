import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { contract } from '@harbour/contract';
import type { LiveNews } from '@harbour/contract/live';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLine } from '#live-line';
import { bet, endOf, freshRound, player } from '#players';
import { newRequestId } from '#request-id';
import { openTestServer, type TestServer } from '#server';
import { watchTable } from '#table-line';

const { identity, liveTables } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

it('every viewer of a table sees the same, phase by phase, and nothing of the outcome before the close', async () => {
  const watchers = Array.from({ length: 5 }, () => watchTable(server.origin, 'roulette-1'));
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
    // No link, result code or outcome is in any message before the close, whatever its name.
    const before = watcher.said().filter((text) => text.includes(roundNo) && text.includes('"betting"'));
    expect(before.some((text) => text.includes(ended.link ?? 'no link'))).toBe(false);
    watcher.close();
  }
});

it('a viewer who reconnects gets the true state at once', async () => {
  const { roundNo } = await freshRound(server, 'sicbo-1');
  const first = watchTable(server.origin, 'sicbo-1');
  await first.next(({ round }) => round?.roundNo === roundNo);
  first.close();
  await first.closed;
  const { outcome } = await endOf(server, 'sicbo-1', roundNo);
  const again = watchTable(server.origin, 'sicbo-1');
  const { round } = await again.next(() => true);
  expect(round).toMatchObject({ roundNo, phase: 'settled', outcome });
  again.close();
});

it('the lobby is one message for all tables: clocks, and a result only once its round is settled', async () => {
  const lobby = openLine(server.origin, [{ type: 'subscribe', topic: 'lobby:tables' }]);
  const news = () =>
    lobby.heard.flatMap((message) => (message.type === 'news' ? (message.data as LiveNews['lobby']) : []));
  const glances = () => news().flatMap(({ tableList }) => tableList.find(({ table }) => table === 'roulette-1') ?? []);
  await expect.poll(() => glances().length).toBeGreaterThan(0);
  const codes = (await server.visitor().ask(liveTables.getTableList, {})).tableList.map(({ table }) => table);
  expect(news()[0]?.tableList.map(({ table }) => table)).toEqual(codes);

  const { roundNo } = await freshRound(server, 'roulette-1');
  const [before] = glances().slice(-1);
  const { resultCode } = await endOf(server, 'roulette-1', roundNo);
  await expect.poll(() => glances().at(-1)?.resultCodeList.at(-1)).toBe(resultCode);
  const dealt = glances().filter(({ round }) => round?.phase === 'dealing');
  expect(dealt.length).toBeGreaterThan(0);
  expect(before?.resultCodeList.length).toBeLessThanOrEqual(10);
  // No round, outcome or link is part of it at any time.
  expect(JSON.stringify(lobby.heard)).not.toContain(roundNo);
  lobby.close();
});

const stopGame = (state: string) => server.sql`update games_game set state = ${state} where code = 'baccarat-1'`;
const stopVenue = (state: string) => server.sql`update venues_venue set state = ${state} where code = 'live'`;

it.each([
  ['a game', stopGame],
  ['a venue', stopVenue],
])('a stop of %s, and its end, reach every viewer of the table while its round goes on', async (_, stop) => {
  const watcher = watchTable(server.origin, 'baccarat-1');
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
  ['table:nowhere', 'noSuchTopic'],
  ['table', 'noSuchTopic'],
  ['lobby:nowhere', 'noSuchTopic'],
  ['weather:harbour', 'noSuchTopic'],
  ['balance', 'notLoggedIn'],
])('a guest’s subscription to %s is refused, and the line stays open for another', async (topic, why) => {
  const line = openLine(server.origin, [
    { type: 'subscribe', topic },
    { type: 'subscribe', topic: 'table:sicbo-1' },
  ]);
  await expect.poll(() => line.heard).toContainEqual({ type: 'refused', topic, why });
  await expect.poll(() => line.heard.map(({ type }) => type)).toContain('news');
  line.close();
});

it.each([
  ['no JSON', 'watch'],
  ['no topic', { type: 'subscribe' }],
  ['a topic of another kind', { type: 'subscribe', topic: 7 }],
  ['what pages said before there were topics', { watch: 'sicbo-1' }],
])('a message with %s closes the line', async (_, message) => {
  expect((await openLine(server.origin, [message]).closed).code).toBe(1008);
});

it('the address of the line that tables had before answers 404, and its pages ask by their calls', async () => {
  const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const headers = { ...upgrade, 'sec-websocket-key': Buffer.alloc(16).toString('base64') };
  const [answer] = (await once(request(`${server.origin}/web/tables/live`, { headers }).end(), 'response')) as [
    IncomingMessage,
  ];
  answer.resume();
  expect(answer.statusCode).toBe(404);
});

it('one line carries a table and a member’s money, and closes when the session ends', async () => {
  const ann = await player(server, 'live');
  const line = openLine(server.origin, [
    { type: 'login', token: ann.token },
    ...['balance', 'table:sicbo-1', 'table:roulette-1'].map((topic) => ({ type: 'subscribe', topic })),
  ]);
  const topics = () => new Set(line.heard.flatMap((message) => (message.type === 'news' ? [message.topic] : [])));
  await expect.poll(topics).toEqual(new Set(['balance', 'table:sicbo-1', 'table:roulette-1']));
  await ann.ask(identity.logout, {});
  expect((await line.closed).code).toBe(4401);
});
