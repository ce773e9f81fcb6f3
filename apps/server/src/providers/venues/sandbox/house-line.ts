import { isVenueGenuine, signVenue } from '#providers/venues/signature';
import type { VenueCode } from './games.ts';
import type { Said } from './venue.ts';
import type { Content, World } from './world.ts';

const PATIENCE_MS = 5_000;
const SLOW_MS = 1_000;

export type HouseCall = {
  venue: VenueCode;
  callbackUrl: string;
  verb: string;
  content: Content & { requestId: string };
};
/** Undefined: uncertain. */
export type CallHouse = (call: HouseCall) => Promise<Said | undefined>;

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

/** Speaks to the house as a venue does: signed both ways, and going wrong to order. */
export function makeHouseLine({ keys, faults, clockNow }: World): CallHouse {
  const sendOnce = async ({ venue, callbackUrl, verb, content }: HouseCall, key: Buffer): Promise<Said | undefined> => {
    const isRead = verb.startsWith('transactions/');
    const method = isRead ? 'GET' : 'POST';
    const path = `/provider/v1/${venue}/${verb}`;
    const body = isRead ? '' : JSON.stringify(content, asText);
    const timestamp = String(clockNow());
    const signature = signVenue(key, { side: 'ask', method, path, timestamp, body });
    try {
      const response = await fetch(new URL(path, callbackUrl), {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature },
        ...(isRead ? {} : { body }),
      });
      const raw = Buffer.from(await response.arrayBuffer());
      const answer = {
        ...{ side: 'answer' as const, method, path, body: raw },
        timestamp: response.headers.get('x-timestamp') ?? '',
        signature: response.headers.get('x-signature') ?? '',
      };
      if (response.status !== 200 || !isVenueGenuine(keys[venue], answer, clockNow())) return undefined;
      const said = JSON.parse(raw.toString()) as Said;
      return isRead || said.requestId === content.requestId ? said : undefined;
    } catch {
      return undefined;
    }
  };
  return async (call) => {
    const { verb } = call;
    const { draw } = faults[call.venue];
    const key = draw('badSignature', verb) ? Buffer.alloc(32) : keys[call.venue];
    const send = () => sendOnce(call, key);
    if (draw('dropBefore', verb)) return undefined;
    const reorder = draw('reorder', verb);
    if (reorder) {
      // On its way for so long that whatever follows arrives before it; nobody hears what it is answered.
      setTimeout(() => void send(), reorder.ms ?? SLOW_MS);
      return undefined;
    }
    const slow = draw('slow', verb);
    if (slow) await new Promise((done) => setTimeout(done, slow.ms ?? SLOW_MS));
    const answers = await Promise.all(draw('double', verb) ? [send(), send()] : [send()]);
    const isLost = draw('dropAfter', verb) ?? draw('garble', verb) ?? draw('error500', verb);
    return isLost ? undefined : answers.find((said) => said !== undefined);
  };
}
