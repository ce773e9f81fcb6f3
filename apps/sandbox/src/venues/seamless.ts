import type { VenueCode } from './games.ts';
import type { Launch, Owed } from './ledger.ts';
import { type CallOperator, makeOperatorLine } from './operator-line.ts';
import type { SandboxReply } from './venue.ts';
import type { World, WorldContent } from './world.ts';

const LONGEST_WAIT_MS = 60_000;
const GIVE_UP_MS = 24 * 60 * 60_000;
/** Answers that are not final: ask again. */
const NO_END = ['PENDING', 'RATE_LIMITED', 'VENUE_MAINTENANCE'];

export type Seamless = {
  callOperator: CallOperator;
  /** The visit with the server's id of it; a status if the server refused or did not answer. */
  enter: (launch: Launch) => Promise<Launch | { status: string }>;
  /** A call that the server must receive, to be stored before it is sent. */
  owed: (launch: Launch, call: Pick<Owed, 'verb' | 'content' | 'after'>) => Owed;
  /** Sends it now, and again until it was received. */
  tell: (owed: Owed) => Promise<SandboxReply | undefined>;
  forget: (owed: Owed, status: string) => void;
  /** Repeats all owed calls at once. */
  retryAll: () => Promise<void>;
};

/** The venue's side of a seamless wallet: how it handles uncertain answers. */
export function makeSeamless(world: World): Seamless {
  const { ledger, random } = world;
  const callOperator = makeOperatorLine(world);
  const forget = (owed: Owed, status: string) => ledger.write({ heard: owed.id, status });
  const again = (owed: Owed, wait: number) =>
    setTimeout(() => {
      if (ledger.owed.has(owed.id)) void tell(owed, Math.min(wait * 2, LONGEST_WAIT_MS));
    }, wait);
  const sendOnce = async (owed: Owed): Promise<SandboxReply | undefined> => {
    const { verb, callbackUrl } = owed;
    if (owed.after !== null && ledger.owed.has(owed.after)) return undefined;
    const content = owed.content as WorldContent & { requestId: string };
    const reply = await callOperator({ venue: owed.venue as VenueCode, callbackUrl, verb, content });
    if (!reply || NO_END.includes(reply.status)) return undefined;
    if (ledger.owed.has(owed.id)) forget(owed, reply.status);
    return reply;
  };
  const tell = async (owed: Owed, wait = world.retryMs): Promise<SandboxReply | undefined> => {
    const reply = await sendOnce(owed);
    if (reply) return reply;
    // A rollback never gives up; any other call waits for a person after a day.
    const isOver = owed.verb !== 'rollback' && world.now() - owed.since > GIVE_UP_MS;
    if (isOver) ledger.write({ owed: { ...owed, isGivenUp: true } });
    else again(owed, wait);
    return undefined;
  };
  for (const owed of ledger.owed.values()) if (!owed.isGivenUp) again(owed, world.retryMs);
  return {
    callOperator,
    forget,
    tell: (owed) => tell(owed),
    enter: (launch) => enter(world, callOperator, launch),
    owed: ({ venue, callbackUrl }, { verb, content, after }) => ({
      venue,
      verb,
      after,
      id: content.transactionId as string,
      callbackUrl: callbackUrl as string,
      content: { requestId: random.name(), ...content },
      since: world.now(),
      isGivenUp: false,
    }),
    retryAll: async () => {
      for (const owed of [...ledger.owed.values()]) await sendOnce(owed);
    },
  };
}

/** Opens a visit with the launch token; an existing visit is kept. */
async function enter(world: World, callOperator: CallOperator, launch: Launch): Promise<Launch | { status: string }> {
  const known = world.ledger.launches.get(launch.ref) ?? launch;
  if (known.session) return known;
  const { token, callbackUrl } = known;
  if (!token || !callbackUrl) return { status: 'INVALID_TOKEN' };
  const content = { requestId: world.random.name(), token };
  const reply = await callOperator({ venue: known.venue as VenueCode, callbackUrl, verb: 'authenticate', content });
  if (!reply) return { status: 'UNCERTAIN' };
  if (reply.status !== 'OK' || typeof reply.session !== 'string') return { status: reply.status };
  if (reply.player !== known.player) return { status: 'INVALID_TOKEN' };
  const entered: Launch = { ...known, session: reply.session };
  world.ledger.write({ launch: entered });
  return entered;
}
