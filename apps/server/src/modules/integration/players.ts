import type { Currency } from '@harbour/rules';
import { type Db, list } from '#platform/db';
import type { VenueClient, VenueMember } from '#platform/ports';
import { refuse } from '#platform/refuse';
import type { IntegrationTools } from './tools.ts';

type PlayerRow = VenueMember & { knownAt: Date | null };
export type Player = { member: bigint; currency: Currency };

async function readRow(db: Db, member: bigint, venue: string, currency: Currency): Promise<PlayerRow | undefined> {
  const [row] = await db<PlayerRow[]>`select venue, player, currency, known_at as "knownAt" from integration_player
    where member = ${member} and venue = ${venue} and currency = ${currency}`;
  return row;
}

/** The member's player id at a venue, if they were ever there. */
export async function readPlayer(db: Db, member: bigint, venue: string, currency: Currency) {
  const row = await readRow(db, member, venue, currency);
  return row?.knownAt ? { venue, player: row.player, currency } : undefined;
}

type PlayerOwner = { member: bigint; venue: string; currency: Currency; language: string };

/**
 * Registers a member at a venue under a meaningless id. The id is stored before the venue gets it, so that a member
 * never has two. Refuses if the venue does not answer.
 */
export async function knownPlayer(
  tools: IntegrationTools,
  { member, venue, currency, language }: PlayerOwner,
): Promise<VenueMember> {
  const { db, transact, clock, random } = tools;
  const known = await readRow(db, member, venue, currency);
  if (known?.knownAt) return { venue, player: known.player, currency };
  const player = await transact(async (tx) => {
    const [row] = await tx<{ player: string }[]>`
      insert into integration_player as known (member, venue, currency, player)
      values (${member}, ${venue}, ${currency}, ${random.name()})
      on conflict (member, venue, currency) do update set player = known.player returning player`;
    return row?.player as string;
  });
  await orAway(tools, venue, (client) => client.createMember({ venue, player, currency }, language));
  await transact(
    (tx) => tx`update integration_player set known_at = ${clock()} where venue = ${venue} and player = ${player}`,
  );
  return { venue, player, currency };
}

/** Asks a venue something that moves no money; any failure counts as unavailable. */
export async function orAway<T>(
  { openVenue, log }: Pick<IntegrationTools, 'openVenue' | 'log'>,
  venue: string,
  ask: (client: VenueClient) => Promise<T>,
): Promise<T> {
  const client = openVenue(venue);
  if (!client) return refuse('venueAway');
  try {
    return await ask(client);
  } catch (error) {
    log.warn({ err: error, venue }, 'a venue did not answer');
    return refuse('venueAway');
  }
}

/** The members behind the players of a venue's log. */
export async function membersOf(db: Db, venue: string, players: string[]): Promise<Map<string, Player>> {
  const rows = await db<(Player & { player: string })[]>`select player, member, currency from integration_player
    where venue = ${venue} and player = any(${list([...new Set(players)])}::text[])`;
  return new Map(rows.map(({ player, ...who }) => [player, who]));
}
