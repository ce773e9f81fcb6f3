import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { type Ask, makeAsk } from '@harbour/contract/client';
import { moneyOf } from '@harbour/rules';
import { type CertifySandbox, type CheckedVisit, type Operator, operatorAt } from '@harbour/sandbox/certify';
import { openServer } from '@harbour/server';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { DEMO_MEMBERS } from '@harbour/server/seed';
import { readSettings } from '@harbour/server/settings';
import postgres from 'postgres';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const { identity, wallet, games, bets, liveTables } = contract;
const { random } = SYSTEM_EFFECTS;
/** Money that each member takes to the venue. */
const STAKES = moneyOf('300');

type Member = { ask: Ask; player: string };

/** Runs a temporary server whose members play at the sandbox's seamless venue. */
export async function withCertifyServer<Result>(
  sandbox: CertifySandbox,
  work: (operator: Operator) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'certify-server-'));
  const postgresServer = await startEmbeddedPostgres(join(folder, 'postgres'));
  const url = postgresServer.url('postgres');
  const server = await openServer(
    readSettings(
      { DATA_DIR: folder, LOG_LEVEL: 'fatal', RATE_LIMIT: '1000000' },
      { venueUrl: sandbox.url, venueKey: sandbox.key },
    ),
    url,
  );
  try {
    const origin = await server.http.listen({ port: 0, host: '127.0.0.1' });
    const members = await Promise.all(DEMO_MEMBERS.map((demo) => enterVenue(origin, url, demo)));
    let visits = 0;
    return await work({
      ask: operatorAt(SYSTEM_EFFECTS, origin, sandbox.key),
      visit: () => {
        visits += 1;
        const { ask, player } = members[visits % members.length] as Member;
        return openVisit(sandbox, ask, player);
      },
    });
  } finally {
    await server.close();
    await postgresServer.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a game, and starts the player's visit at the venue. */
export async function openVisit(
  { control }: Pick<CertifySandbox, 'control'>,
  ask: Ask,
  player: string,
): Promise<CheckedVisit> {
  await ask(games.getGameUrl, { game: 'pearl.dive', device: 'phone', requestId: random.name() });
  const { session } = await control('pearl', 'call', { player, verb: 'balance', content: {} });
  const { currency } = await ask(wallet.getUserPlatBalance, { venue: 'pearl' });
  return {
    player,
    currency,
    session: String(session),
    read: async () => {
      const [{ balance }, { winLoss }] = await Promise.all([
        ask(wallet.getUserPlatBalance, { venue: 'pearl' }),
        ask(bets.getSumBetRecord, { venue: 'pearl', range: 'month' }),
      ]);
      return { balance, net: winLoss };
    },
    readRounds: async () => {
      const [{ view }, { betList }] = await Promise.all([
        ask(liveTables.getTable, { table: 'baccarat-1' }),
        ask(bets.getBetRecord, { venue: 'pearl', range: 'month' }),
      ]);
      return { running: view.round?.roundNo ?? '', listed: betList.map(({ roundNo }) => roundNo) };
    },
  };
}

/** Logs in, transfers money to the venue and opens a game there once, so that the venue knows the player. */
async function enterVenue(
  origin: string,
  url: string,
  { username, password }: (typeof DEMO_MEMBERS)[number],
): Promise<Member> {
  let token: string | null = null;
  const device = random.name();
  const ask = makeAsk({
    origin,
    language: () => 'en',
    device: () => device,
    token: () => token,
    onUnauthorized: () => {},
    networkWords: () => 'no answer',
    refusalWords: (why) => why,
  });
  ({ token } = await ask(identity.login, { username, password }));
  await ask(wallet.convertMoney, { from: 'central', to: 'venue:pearl', amount: STAKES, requestId: random.name() });
  await ask(games.getGameUrl, { game: 'pearl.dive', device: 'phone', requestId: random.name() });
  const sql = postgres(url, { max: 1 });
  const [row] = await sql<{ player: string }[]>`
    select player from integration_player join identity_member on id = member where venue = 'pearl' and username = ${username}`;
  await sql.end();
  if (!row) throw new Error('the venue does not know this player');
  return { ask, player: row.player };
}
