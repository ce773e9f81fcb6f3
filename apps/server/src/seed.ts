import { limits } from '@house/rules';
import { seedDeposits } from '#deposit';
import { seedGames } from '#games';
import { seedMember } from '#identity';
import { seedPayees } from '#payees';
import { type Clock, later } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import type { Random } from '#platform/random';
import { seedSite } from '#site';
import { seedTables } from '#tables';
import { seedVenues } from '#venues';
import { seedMovements } from '#wallet';
import { seedWithdrawals } from '#withdraw';
import type { Reactions } from './reactions.ts';

/** The accounts that a newcomer to the demo may log in with. */
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

type Tools = { db: Db; transact: Transact; clock: Clock; random: Random; isPlay: boolean; reactions: Reactions };

/** A believable site for an empty database; in real mode the site's texts only, and nobody in it. One process does it. */
export async function seed(tools: Tools): Promise<void> {
  await tools.transact(async (tx) => {
    await tx`set local lock_timeout = '2min'`;
    await tx`select pg_advisory_xact_lock(7220004)`;
    await seedAlone(tools);
  });
}

async function seedAlone({ db, transact, clock, random, isPlay, reactions }: Tools): Promise<void> {
  const now = clock();
  await transact(async (tx) => {
    await seedSite(tx, now);
    await seedVenues(tx, isPlay);
    await seedGames(tx, isPlay);
    await seedTables(tx);
    await seedPayees(tx);
    await seedDeposits(tx, isPlay);
    await seedWithdrawals(tx);
  });
  if (!isPlay) return;
  for (const { joinedDaysAgo, ...demo } of DEMO_MEMBERS) {
    const registeredAt = later(now, -joinedDaysAgo * limits.DAY_MS);
    const member = await seedMember({ db, transact, random, ...reactions }, { ...demo, registeredAt });
    if (member) await seedMovements({ transact, random }, member, now);
  }
}
