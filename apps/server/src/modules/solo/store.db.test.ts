import { limits } from '@harbour/rules';
import { withTestDatabase } from '@harbour/tests/database';
import postgres from 'postgres';
import { expect, it } from 'vitest';
import { openDatabase } from '#platform/db';
import { newestPlayed } from './store.ts';

const GAMES_A_SEED = 700;
let url: string;
const database = withTestDatabase((at) => {
  url = at;
  return openDatabase(at, 2);
});

it('a member’s newest games are read from the end of their index, in the order of seeds and nonces', async () => {
  // The owner's connection, with generic plans, as a busy one has.
  const owner = postgres(url, {
    max: 1,
    types: { bigint: postgres.BigInt },
    connection: { plan_cache_mode: 'force_generic_plan' },
  });
  const [{ member } = { member: 0n }] = await owner<
    { member: bigint }[]
  >`select min(id) as member from identity_member`;
  await owner`insert into solo_seed (member, commitment, sealed_seed, player_seed, opened_at, revealed_at)
    select id, decode(repeat(to_hex(n), 64), 'hex'), '', 'luck', now(), now()
    from identity_member, generate_series(1, 3) n`;
  // The clock goes back from game to game.
  await owner`insert into solo_round (round_no, member, game, version, seed, nonce, stake, payout, outcome, at)
    select 'G' || id || 'N' || n, member, 'nightFerry', 1, id, n, 1, 0, '{}', now() - n * interval '1 day'
    from solo_seed, generate_series(1, ${GAMES_A_SEED}::int) n where player_seed = 'luck'`;
  await owner.unsafe('vacuum analyze solo_round');
  const games = await newestPlayed(database().db, member, GAMES_A_SEED + 2);
  const nonces = Array.from({ length: GAMES_A_SEED }, (_, at) => GAMES_A_SEED - at);
  expect(games.map(({ commitment, nonce }) => `${commitment.charAt(0)}${nonce}`)).toEqual([
    ...nonces.map((nonce) => `3${nonce}`),
    ...nonces.slice(0, 2).map((nonce) => `2${nonce}`),
  ]);
  const plan = await owner<{ 'QUERY PLAN': string }[]>`explain
    select round_no, seed, nonce from solo_round where member = ${member} order by seed desc, nonce desc
    limit ${limits.PLAYED_GAMES + 1}`;
  await owner.end();
  const words = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(words).toContain('Index Scan using solo_round_newest');
  expect(words).not.toContain('Sort');
});
