import { withSandbox } from '@harbour/sandbox/certify';
import { takeIn } from '@harbour/server/take-in';
import { makeTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';

let made: Awaited<ReturnType<typeof makeTestDatabase>>;
let sql: postgres.Sql;
beforeAll(async () => {
  made = await makeTestDatabase();
  sql = postgres(made.url, { max: 1 });
  await sql`delete from games_game where venue = 'tide'`;
  await sql`delete from venues_venue where code = 'tide'`;
});
afterAll(async () => {
  await sql.end();
  await made.drop();
});

const TIDE = { code: 'tide', kind: 'transfer', gameClass: 'fishing', name: 'Tide' } as const;
const readVenue = () => sql`select state, kind, game_class as class from venues_venue where code = 'tide'`;
const readGames = () => sql`
  select code, state, name from games_game join games_text on game = code where venue = 'tide' and language = 'zh'
  order by position`;

it('a venue is added with the games that it lists, in maintenance, and an operator’s edits are kept', async () => {
  await withSandbox('tide', async (_, { url, key }) => {
    const games = await takeIn(made.url, { url, key }, TIDE);
    expect(await readVenue()).toEqual([{ state: 'maintenance', kind: 'transfer', class: 'fishing' }]);
    const known = await readGames();
    expect(known.map(({ code }) => code)).toEqual(games);
    expect(known[0]?.name).toMatch(/\p{Script=Han}/u);

    await sql`update venues_venue set state = 'open' where code = 'tide'`;
    await sql`update games_game set state = 'closed' where venue = 'tide'`;
    expect(await takeIn(made.url, { url, key }, TIDE)).toEqual([]);
    expect((await readVenue())[0]?.state).toBe('open');
    expect((await readGames())[0]?.state).toBe('closed');

    await sql`delete from games_game where code = ${games[0] as string}`;
    expect(await takeIn(made.url, { url, key }, TIDE)).toEqual(games.slice(0, 1));
    await expect(takeIn(made.url, { url, key }, { ...TIDE, kind: 'seamless' })).rejects.toThrow('known as transfer');
    await expect(takeIn(made.url, { url, key: Buffer.alloc(32) }, TIDE)).rejects.toThrow();
  });
});
