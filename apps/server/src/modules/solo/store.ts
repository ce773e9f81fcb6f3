import type { Db, Tx } from '#platform/db';

export type Seed = {
  id: bigint;
  commitment: string;
  sealedSeed: Buffer;
  playerSeed: string;
  /** True if the player made it; one made by the server is not played with. */
  isPlayers: boolean;
  nonce: number;
  revealedAt: Date | null;
};
export type PlayedRound = {
  roundNo: string;
  game: string;
  version: number;
  seed: bigint;
  nonce: number;
  stake: bigint;
  payout: bigint;
  outcome: Record<string, unknown>;
  at: Date;
};

const SEED = (db: Db) => db`id, encode(commitment, 'hex') as commitment, sealed_seed as "sealedSeed",
  player_seed as "playerSeed", is_players as "isPlayers", nonce, revealed_at as "revealedAt"`;
const PLAYED = (db: Db) => db`round_no as "roundNo", game, version, seed, solo_round.nonce, stake, payout, outcome, at`;

export async function seedInForce(db: Db, member: bigint): Promise<Seed | undefined> {
  const [seed] = await db<Seed[]>`select ${SEED(db)} from solo_seed where member = ${member}
    and revealed_at is null and player_seed is not null`;
  return seed;
}

/** The commitment to the seed after the current one. */
export async function nextCommitment(db: Db, member: bigint): Promise<string | undefined> {
  const [next] = await db<Pick<Seed, 'commitment'>[]>`
    select encode(commitment, 'hex') as commitment from solo_seed where member = ${member} and player_seed is null`;
  return next?.commitment;
}

/** Locks all seeds of a member, future ones too, until the transaction ends. */
export async function lockSeeds(tx: Tx, member: bigint): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtextextended('instant', ${member}))`;
}

export async function lockSeed(tx: Tx, member: bigint): Promise<Seed | undefined> {
  const [seed] = await tx<Seed[]>`
    select ${SEED(tx)} from solo_seed
    where member = ${member} and revealed_at is null and player_seed is not null for update`;
  return seed;
}

type FreshSeed = Pick<Seed, 'commitment' | 'sealedSeed'>;
/** The player seed that goes with a server seed, and whether the player made it. */
export type RevealedRound = Pick<Seed, 'playerSeed' | 'isPlayers'>;

/** Commits to the next seed; writes nothing if the member already has one waiting. */
export async function insertNextSeed(tx: Tx, member: bigint, seed: FreshSeed, now: Date): Promise<void> {
  await tx`insert into solo_seed (member, commitment, sealed_seed, opened_at)
    values (${member}, decode(${seed.commitment}, 'hex'), ${seed.sealedSeed}, ${now})
    on conflict (member) where player_seed is null do nothing`;
}

/** Puts the waiting seed into force; does nothing while another is. */
export async function beginSeed(
  tx: Tx,
  member: bigint,
  { playerSeed, isPlayers }: RevealedRound,
  now: Date,
): Promise<void> {
  await tx`update solo_seed set player_seed = ${playerSeed}, is_players = ${isPlayers}, opened_at = ${now} where member = ${member} and player_seed is null
    and not exists (select 1 from solo_seed where member = ${member} and revealed_at is null and player_seed is not null)`;
}

export async function revealSeed(tx: Tx, id: bigint, now: Date): Promise<void> {
  await tx`update solo_seed set revealed_at = ${now} where id = ${id} and revealed_at is null`;
}

export async function insertPlayed(tx: Tx, member: bigint, played: PlayedRound): Promise<void> {
  const { roundNo, game, version, seed, nonce, stake, payout, outcome, at } = played;
  await tx`insert into solo_round (round_no, member, game, version, seed, nonce, stake, payout, outcome, at)
    values (${roundNo}, ${member}, ${game}, ${version}, ${seed}, ${nonce}, ${stake}, ${payout}, ${tx.json(outcome as never)}, ${at})`;
  await tx`update solo_seed set nonce = ${nonce} where id = ${seed}`;
}

export async function findPlayed(db: Db, member: bigint, roundNo: string): Promise<PlayedRound | undefined> {
  const [played] = await db<PlayedRound[]>`
    select ${PLAYED(db)} from solo_round where round_no = ${roundNo} and member = ${member}`;
  return played;
}

export async function lastPlayed(db: Db, member: bigint, game: string): Promise<PlayedRound | undefined> {
  const [played] = await db<PlayedRound[]>`
    select ${PLAYED(db)} from solo_round where member = ${member} and game = ${game} order by at desc limit 1`;
  return played;
}

export type ListedRound = Pick<PlayedRound, 'roundNo' | 'nonce'> & Pick<Seed, 'commitment'>;

/** The newest games of a member, by seed and nonce: no clock decides their order. */
export async function newestPlayed(db: Db, member: bigint, count: number): Promise<ListedRound[]> {
  return db<ListedRound[]>`
    select round_no as "roundNo", round.nonce, encode(commitment, 'hex') as commitment
    from (select round_no, seed, nonce from solo_round where member = ${member}
      order by seed desc, nonce desc limit ${count}) round
    join solo_seed on solo_seed.id = round.seed order by round.seed desc, round.nonce desc`;
}

/** When the member last played a solo game. */
export async function lastPlayedAt(db: Db, member: bigint): Promise<Date | undefined> {
  const [row] = await db<{ at: Date }[]>`
    select max(at) as at from (select max(at) as at from solo_round where member = ${member} group by game) lately`;
  return row?.at ?? undefined;
}

export async function seedOf(db: Db, id: bigint): Promise<Seed> {
  const [seed] = await db<Seed[]>`select ${SEED(db)} from solo_seed where id = ${id}`;
  return seed as Seed;
}

export async function outcomeOf(db: Db, roundNo: string): Promise<Record<string, unknown> | undefined> {
  const [row] = await db<Pick<PlayedRound, 'outcome'>[]>`select outcome from solo_round where round_no = ${roundNo}`;
  return row?.outcome;
}
