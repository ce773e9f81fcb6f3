import { LANGUAGE_CODES } from '@harbour/rules';
import type { Tx } from '#platform/db';
import { insertVenue, insertVenueName, type Venue } from './store.ts';

export type NewVenue = Pick<Venue, 'code' | 'gameClass' | 'kind'> & { name: string };

/** Adds a new venue in maintenance, until an operator opens it. A known one stays as it was edited. */
export async function takeInVenue(tx: Tx, { name, ...venue }: NewVenue): Promise<void> {
  const [known] = await tx<Pick<Venue, 'kind'>[]>`select kind from venues_venue where code = ${venue.code}`;
  if (known && known.kind !== venue.kind) throw new RangeError(`${venue.code} is known as ${known.kind}`);
  if (known) return;
  const [last] = await tx<{ position: number }[]>`select max(position) as position from venues_venue`;
  await insertVenue(tx, { ...venue, position: (last?.position ?? 0) + 1 });
  await tx`update venues_venue set state = 'maintenance' where code = ${venue.code}`;
  for (const language of LANGUAGE_CODES) await insertVenueName(tx, venue.code, language, name);
}
