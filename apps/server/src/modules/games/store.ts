import { type LanguageCode, limits } from '@harbour/rules';
import type { Db, Tx } from '#platform/db';
import { refuse } from '#platform/refuse';

export type GameRow = {
  code: string;
  venue: string;
  kind: 'table' | 'slot' | 'external';
  engine: string;
  state: 'open' | 'maintenance' | 'closed';
  allowsDemo: boolean;
};

export async function readGameRows(db: Db): Promise<GameRow[]> {
  return db<GameRow[]>`select game.code, venue, kind, engine, state, allows_demo as "allowsDemo" from games_game game
    order by position, code`;
}

export async function readGameTexts(db: Db, language: LanguageCode): Promise<Map<string, string>> {
  const rows = await db<
    { game: string; name: string }[]
  >`select game, name from games_text where language = ${language}`;
  return new Map(rows.map(({ game, name }) => [game, name]));
}

export async function insertGame(tx: Tx, game: GameRow & { position: number }): Promise<void> {
  const { code, venue, kind, engine, position, allowsDemo } = game;
  await tx`insert into games_game (code, venue, kind, engine, position, allows_demo)
    values (${code}, ${venue}, ${kind}, ${engine}, ${position}, ${allowsDemo})`;
}

export async function insertGameName(tx: Tx, game: string, language: LanguageCode, name: string): Promise<void> {
  await tx`insert into games_text (game, language, name) values (${game}, ${language}, ${name})`;
}

export async function readFavourites(db: Db, member: bigint): Promise<string[]> {
  const rows = await db<{ game: string }[]>`
    select game from games_favourite where member = ${member} order by kept_at desc, game`;
  return rows.map(({ game }) => game);
}

/** Adds a favourite; refuses one too many. The member's own rows are counted under a lock. */
export async function keepFavourite(tx: Tx, member: bigint, game: string, now: Date): Promise<void> {
  await tx`select pg_advisory_xact_lock(7220013, hashint8(${member}))`;
  const [{ count } = { count: 0 }] = await tx<{ count: number }[]>`
    select count(*)::int as count from games_favourite where member = ${member} and game <> ${game}`;
  if (count >= limits.FAVOURITES) refuse('favouritesFull');
  await tx`insert into games_favourite (member, game, kept_at) values (${member}, ${game}, ${now}) on conflict do nothing`;
}

export async function dropFavourites(tx: Tx, member: bigint, game: string | null): Promise<void> {
  await tx`delete from games_favourite where member = ${member} and (${game}::text is null or game = ${game}::text)`;
}

export async function noteOpened(tx: Tx, member: bigint, game: string, now: Date): Promise<void> {
  await tx`insert into games_opened (member, game, opened_at) values (${member}, ${game}, ${now})
    on conflict (member, game) do update set opened_at = excluded.opened_at`;
}

export async function noteFound(tx: Tx, game: string, day: string): Promise<void> {
  await tx`insert into games_found (day, game, times) values (${day}, ${game}, 1)
    on conflict (day, game) do update set times = games_found.times + 1`;
}

export async function readOpened(db: Db, member: bigint, limit: number): Promise<string[]> {
  const rows = await db<{ game: string }[]>`
    select game from games_opened where member = ${member} order by opened_at desc, game limit ${limit}`;
  return rows.map(({ game }) => game);
}

/** The games that were most often found since a day. */
export async function readMostFound(db: Db, sinceDay: string): Promise<string[]> {
  const rows = await db<{ game: string }[]>`
    select game from games_found where day >= ${sinceDay} group by game order by sum(times) desc, game limit 50`;
  return rows.map(({ game }) => game);
}

type GameSwitches = Pick<GameRow, 'state' | 'allowsDemo'>;

/** Returns the previous state; undefined if there is no such game. */
export async function updateGame(
  tx: Tx,
  code: string,
  edited: { [Name in keyof GameSwitches]?: GameSwitches[Name] | undefined },
) {
  const [before] = await tx<GameSwitches[]>`
    select state, allows_demo as "allowsDemo" from games_game where code = ${code} for update`;
  if (!before) return undefined;
  const after = { state: edited.state ?? before.state, allowsDemo: edited.allowsDemo ?? before.allowsDemo };
  await tx`update games_game set state = ${after.state}, allows_demo = ${after.allowsDemo} where code = ${code}`;
  return { before, after };
}
