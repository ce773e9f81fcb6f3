import { limits } from '@harbour/rules';
import { seedDeposits } from '#deposit';
import { seedGames } from '#games';
import { officeMembers, seedMember } from '#identity';
import { seedTables } from '#live-tables';
import { seedPayees } from '#payees';
import { type Clock, later } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { hashPassword } from '#platform/password';
import type { Random } from '#platform/random';
import { seedSite } from '#site';
import { seedVenues } from '#venues';
import { seedMovements } from '#wallet';
import { seedWithdrawals } from '#withdraw';
import type { Reactions } from './reactions.ts';

/** Accounts for trying the demo. */
export const DEMO_MEMBERS = [
  {
    username: 'player01',
    password: 'play1234',
    language: 'th',
    birthDate: '1992-05-17',
    phone: '13800000001',
    joinedDaysAgo: 128,
  },
  {
    username: 'player02',
    password: 'play1234',
    language: 'hk',
    birthDate: '1988-09-30',
    phone: '13800000002',
    joinedDaysAgo: 12,
  },
] as const;

type ServerSeedTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  isPlay: boolean;
  reactions: Reactions;
};

/**
 * Fills an empty database with a believable site; in real mode with the site's texts only, and no members. One process
 * does it.
 */
export async function seed(tools: ServerSeedTools): Promise<void> {
  const now = tools.clock();
  const newcomers = tools.isPlay ? await newcomersAt(tools.db, now) : [];
  await tools.transact(async (tx) => {
    await tx`set local lock_timeout = '2min'`;
    await tx`select pg_advisory_xact_lock(7220004)`;
    await seedAlone(tools, newcomers, now);
  });
}

type SeededMember = { demo: Parameters<typeof seedMember>[1]; passwordHash: string };

/** The demo members that do not exist yet. */
async function newcomersAt(db: Db, now: Date): Promise<SeededMember[]> {
  const found = await Promise.all(
    DEMO_MEMBERS.map(async ({ joinedDaysAgo, ...account }) => {
      const demo = { ...account, registeredAt: later(now, -joinedDaysAgo * limits.DAY_MS) };
      if ((await officeMembers.named(db, demo.username)).length > 0) return [];
      // Hashing is slow, so it is done before anything is locked.
      return [{ demo, passwordHash: await hashPassword(demo.password) }];
    }),
  );
  return found.flat();
}

async function seedAlone(
  { db, transact, random, isPlay, reactions }: ServerSeedTools,
  newcomers: SeededMember[],
  now: Date,
): Promise<void> {
  await transact(async (tx) => {
    await seedSite(tx, now);
    await seedVenues(tx, isPlay);
    await seedGames(tx, isPlay);
    await seedTables(tx);
    await seedPayees(tx);
    await seedDeposits(tx, isPlay);
    await seedWithdrawals(tx);
  });
  for (const { demo, passwordHash } of newcomers) {
    const member = await seedMember({ db, transact, random, ...reactions }, demo, passwordHash);
    if (member) await seedMovements({ transact, random }, member, now);
  }
}
