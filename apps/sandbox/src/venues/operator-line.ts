import { isVenueGenuine, signVenue } from '@harbour/server/venue-signature';
import type { VenueCode } from './games.ts';
import type { SandboxReply } from './venue.ts';
import type { World, WorldContent } from './world.ts';

const PATIENCE_MS = 5_000;
const SLOW_MS = 1_000;

export type OperatorCall = {
  venue: VenueCode;
  callbackUrl: string;
  verb: string;
  content: WorldContent & { requestId: string };
};
/** Undefined if uncertain. */
export type CallOperator = (call: OperatorCall) => Promise<SandboxReply | undefined>;

const asText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value);

type Seal = { key: Buffer; answerKey?: Buffer; now: number };

/** Sends one call of a venue to the server, signed both ways. */
export async function askOperator(
  call: OperatorCall,
  { key, answerKey = key, now }: Seal,
): Promise<SandboxReply | undefined> {
  const { venue, callbackUrl, verb, content } = call;
  const isRead = verb.startsWith('transactions/');
  const method = isRead ? 'GET' : 'POST';
  const query = isRead ? `?${new URLSearchParams({ session: String(content.session) })}` : '';
  const path = `/provider/v1/${venue}/${verb}${query}`;
  const body = isRead ? '' : JSON.stringify(content, asText);
  const timestamp = String(now);
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
      side: 'answer' as const,
      method,
      path,
      body: raw,
      timestamp: response.headers.get('x-timestamp') ?? '',
      signature: response.headers.get('x-signature') ?? '',
    };
    if (response.status !== 200 || !isVenueGenuine(answerKey, answer, now)) return undefined;
    const reply = JSON.parse(raw.toString()) as SandboxReply;
    return isRead || reply.requestId === content.requestId ? reply : undefined;
  } catch {
    return undefined;
  }
}

/** Calls the server as a venue does, with faults. */
export function makeOperatorLine({ keys, faults, clockNow }: World): CallOperator {
  return async (call) => {
    const { verb } = call;
    const { draw } = faults[call.venue];
    const key = draw('badSignature', verb) ? Buffer.alloc(32) : keys[call.venue];
    const send = () => askOperator(call, { key, answerKey: keys[call.venue], now: clockNow() });
    if (draw('dropBefore', verb)) return undefined;
    const reorder = draw('reorder', verb);
    if (reorder) {
      // Delayed so long that whatever follows arrives before it; its answer is ignored.
      setTimeout(() => void send(), reorder.ms ?? SLOW_MS);
      return undefined;
    }
    const slow = draw('slow', verb);
    if (slow) await new Promise((done) => setTimeout(done, slow.ms ?? SLOW_MS));
    const answers = await Promise.all(draw('double', verb) ? [send(), send()] : [send()]);
    const isLost = draw('dropAfter', verb) ?? draw('garble', verb) ?? draw('error500', verb);
    return isLost ? undefined : answers.find((reply) => reply !== undefined);
  };
}
