import { isVenueGenuine } from '@harbour/server/venue-signature';
import { answerCall } from './calls.ts';
import { answerControl } from './control.ts';
import { VENUES, type VenueCode } from './games.ts';
import type { Seamless } from './seamless.ts';
import { Misshapen, type World, type WorldContent } from './world.ts';

const SLOW_MS = 1_000;
const HELD_MS = 300;

export type SandboxQuestion = { method: string; path: string; body: Buffer; timestamp: string; signature: string };
/** Signed if there is a key. Without a text the connection is cut. */
type SandboxAnswer = { http: number; text: string | undefined; key?: Buffer };

/** The one answer to any problem with a signature. */
const NOT_GENUINE: SandboxAnswer = { http: 401, text: '{"status":"BAD_SIGNATURE"}' };
const CUT: SandboxAnswer = { http: 0, text: undefined };
const BROKEN: SandboxAnswer = { http: 500, text: '' };
const UNKNOWN: SandboxAnswer = { http: 404, text: '' };

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
const textOf = (reply: object) =>
  JSON.stringify(reply, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

/** The answers of the two venues to a holder of their key; `tick` applies what is due. */
export function makeAnswers(world: World, seamless: Seamless, tick: () => void) {
  const answerVenue = makeAnswerVenue(world);
  return async (asked: SandboxQuestion): Promise<SandboxAnswer> => {
    const [, room, ...rest] = asked.path.split('/');
    const [venue = '', verb = ''] = room === 'venue' ? rest.slice(1) : rest;
    if (!isVenue(venue)) return NOT_GENUINE;
    const key = world.keys[venue];
    if (!isVenueGenuine(key, { ...asked, side: 'ask' }, world.clockNow())) return NOT_GENUINE;
    tick();
    try {
      const content = JSON.parse(asked.body.toString()) as WorldContent;
      if (room === 'venue') return await answerVenue(venue, verb, content);
      const reply = room === 'control' && (await answerControl(world, seamless, { venue, verb, content }));
      return reply ? { http: 200, text: textOf({ requestId: content.requestId, ...reply }), key } : UNKNOWN;
    } catch (error) {
      if (error instanceof Misshapen || error instanceof SyntaxError) return { http: 400, text: '' };
      throw error;
    }
  };
}

function isVenue(code: string): code is VenueCode {
  return Object.hasOwn(VENUES, code);
}

function makeAnswerVenue(world: World) {
  const held = new Set<() => void>();
  const release = () => {
    for (const go of held) go();
    held.clear();
  };
  return async (venue: VenueCode, verb: string, content: WorldContent): Promise<SandboxAnswer> => {
    const { draw, coin } = world.faults[venue];
    if (draw('dropBefore', verb)) return CUT;
    const isBroken = draw('error500', verb) !== undefined;
    // Broken before or after the work: the server cannot know which.
    if (isBroken && coin()) return BROKEN;
    const work = () => answerCall(world, venue, verb, content);
    const first = work();
    const reply = draw('double', verb) ? work() : first;
    if (!reply) return UNKNOWN;
    const slow = draw('slow', verb);
    if (slow) await pause(slow.ms ?? SLOW_MS);
    const reorder = draw('reorder', verb);
    if (reorder) await Promise.race([pause(reorder.ms ?? HELD_MS), new Promise<void>((go) => held.add(go))]);
    if (draw('dropAfter', verb)) return CUT;
    if (isBroken) return BROKEN;
    const text = textOf({ requestId: content.requestId, ...reply });
    const key = draw('badSignature', verb) ? Buffer.alloc(32) : world.keys[venue];
    // A request that was held back goes after this one.
    if (!reorder) setImmediate(release);
    return { http: 200, text: draw('garble', verb) ? text.slice(0, text.length / 2) : text, key };
  };
}
