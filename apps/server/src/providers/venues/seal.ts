import type { VenueSeal } from '#platform/ports';
import { isVenueGenuine, signVenue } from './signature.ts';

export function makeVenueSeal(keyOf: (venue: string) => Buffer | undefined): VenueSeal {
  return {
    isGenuine: (venue, message, now) => {
      const key = keyOf(venue);
      return key !== undefined && isVenueGenuine(key, { ...message, side: 'ask' }, now.getTime());
    },
    sealAnswer: (venue, answered, now) => {
      const key = keyOf(venue);
      if (!key) throw new Error(`no venue ${venue} is open`);
      const timestamp = String(now.getTime());
      return { timestamp, signature: signVenue(key, { ...answered, side: 'answer', timestamp }) };
    },
  };
}
