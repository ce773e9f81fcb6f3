import { withTestDatabase } from '@harbour/tests/database';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { openLedger } from '#ledger';
import { openDatabase } from '#platform/db';
import { startJobs } from '#platform/jobs';
import { makeLog } from '#platform/log';
import { makeMetrics } from '#platform/metrics';
import type { VenueClient } from '#platform/ports';
import { systemRandom } from '#platform/random';
import type { Venue } from '#venues';
import { endVisitJobs } from './end-visits.ts';
import { launchGame } from './launch.ts';
import type { IntegrationTools } from './tools.ts';

const database = withTestDatabase((url) => openDatabase(url, 4));
type State = Venue['state'];
let now = new Date('2026-11-15T12:00:00.000Z');
let isAway = false;
let kicked = 0;
let venueState: State;
let gameState: State;
let muteState: State = 'open';
const silence = Promise.withResolvers<void>();
let member: bigint;
let tools: IntegrationTools;

beforeAll(async () => {
  const { db, transact } = database();
  const [row] = await db<{ id: bigint }[]>`select min(id) as id from identity_member`;
  member = row?.id as bigint;
  const venue: Partial<VenueClient> = {
    createMember: async () => {},
    launch: async () => ({ url: 'https://tide.example/' }),
    kick: async () => {
      kicked += 1;
      if (isAway) throw new Error('no answer');
    },
  };
  await transact(
    (tx) => tx`insert into venues_venue (code, game_class, position, kind) values ('mute', 'live', 90, 'transfer')`,
  );
  const tide = { code: 'tide', kind: 'transfer' as const, gameClass: 'live' as const, takesWholeUnits: false };
  const log = makeLog('silent');
  const clock = () => now;
  const metrics = makeMetrics();
  const ledger = openLedger({ database: database(), clock, random: systemRandom, log, metrics, onPosted: () => {} });
  tools = {
    db,
    transact,
    clock,
    random: systemRandom,
    log,
    ledger,
    readVenues: async () => [
      { ...tide, state: venueState },
      { ...tide, code: 'mute', state: muteState },
    ],
    readGames: async () => [{ code: 'tide.shells', venue: 'tide', engine: 'shells', state: gameState }],
    openVenue: (code) =>
      code === 'mute'
        ? ({ kick: () => silence.promise } as Partial<VenueClient> as VenueClient)
        : (venue as VenueClient),
    announce: () => {},
  };
});
beforeEach(() => {
  [venueState, gameState, kicked, isAway] = ['open', 'open', 0, false];
  now = new Date(now.getTime() + 3 * 86_400_000);
});

const look = () => endVisitJobs(tools)[0]?.run(() => false);
const enter = (game = 'shells') => launchGame(tools, { venue: 'tide', game, member, language: 'en', device: 'phone' });

const setStatus = (status: string) =>
  database().transact((tx) => tx`update identity_member set status = ${status} where id = ${member}`);
afterEach(() => setStatus('active'));

it.each<[string, () => unknown]>([
  ['the venue is under maintenance', () => (venueState = 'maintenance')],
  ['the venue is closed', () => (venueState = 'closed')],
  ['the game is switched off', () => (gameState = 'closed')],
  ['the account is closed', () => setStatus('suspended')],
])('a player inside is kicked once when %s; and again after a new visit', async (_, shut) => {
  await Promise.all([enter(), enter()]);
  await look();
  expect(kicked).toBe(0);
  await shut();
  await Promise.all([look(), look()]);
  await look();
  expect(kicked).toBe(1);
  now = new Date(now.getTime() + 1_000);
  await enter();
  await look();
  expect(kicked).toBe(2);
});

it('another game of the venue goes on, and a visit of long ago counts as over', async () => {
  gameState = 'closed';
  await enter('pearls');
  await look();
  expect(kicked).toBe(0);
  [venueState, now] = ['closed', new Date(now.getTime() + 2 * 86_400_000)];
  await look();
  expect(kicked).toBe(0);
});

it('a venue that does not answer is called again, less and less often, and not for ever', async () => {
  await enter();
  [venueState, isAway] = ['closed', true];
  await look();
  await look();
  expect(kicked).toBe(1);
  for (let minute = 0; minute < 200; minute += 1) {
    now = new Date(now.getTime() + 60_000);
    await look();
  }
  const tries = kicked;
  expect(tries).toBeLessThan(20);
  isAway = false;
  now = new Date(now.getTime() + 3_600_000);
  await look();
  expect(kicked).toBe(tries);
});

/** A number of players inside at a venue. */
const visitors = (venue: string, count: number) =>
  database().transact(
    (tx) => tx`insert into integration_session
        (token_hash, venue, member, wallet, player, currency, language, game, launched_at, token_until)
      select sha256(convert_to(${venue} || place || ${now.toISOString()}, 'UTF8')), ${venue}, ${member}, 'venue:tide',
        ${venue} || place, 'CNY', 'en', 'shells', ${now}, ${now} from generate_series(1, ${count}) as place`,
  );

it('a silent venue delays no one, elsewhere or there, and every player inside is kicked', async () => {
  await Promise.all([visitors('tide', 120), visitors('mute', 3)]);
  muteState = 'closed';
  const jobs = startJobs(endVisitJobs(tools), makeLog('silent'));
  const tries = async () => {
    const rows = await database()
      .db`select distinct player from integration_session where venue = 'mute' and kick_tries > 0`;
    return rows.length;
  };
  const soon = { timeout: 5_000, interval: 20 };
  await expect.poll(tries, soon).toBe(3);
  // While the first venue does not answer.
  venueState = 'closed';
  await expect.poll(() => kicked, soon).toBe(120);
  now = new Date(now.getTime() + 500);
  await visitors('mute', 5);
  await expect.poll(tries, soon).toBe(5);
  silence.resolve();
  await jobs.stop();
});
