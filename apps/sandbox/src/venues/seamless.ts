import type { VenueCode } from './games.ts';
import type { Launch, Owed } from './ledger.ts';
import { type CallOperator, makeOperatorLine } from './operator-line.ts';
import type { SandboxReply } from './venue.ts';
import type { World, WorldContent } from './world.ts';

const LONGEST_WAIT_MS = 60_000;
const GIVE_UP_MS = 24 * 60 * 60_000;
/** The house has not decided: ask again. */
const NO_END = ['PENDING', 'RATE_LIMITED', 'VENUE_MAINTENANCE'];

export type Seamless = {
  callOperator: CallOperator;
  /** The visit with what the house calls it; a status where the house said no or nothing. */
  enter: (launch: Launch) => Promise<Launch | { status: string }>;
  /** What the house must hear of, to be written down before it is told. */
  owed: (launch: Launch, call: Pick<Owed, 'verb' | 'content' | 'after'>) => Owed;
  /** Tells it now, and again until it was heard. */
  tell: (owed: Owed) => Promise<SandboxReply | undefined>;
  forget: (owed: Owed, status: string) => void;
  /** Everything owed is told again at once. */
  retryAll: () => Promise<void>;
};

/** The venue's half of a seamless wallet: what an uncertain answer leads to. */
export function makeSeamless(world: World): Seamless {
  const { ledger, random } = world;
  const callOperator = makeOperatorLine(world);
  const forget = (owed: Owed, status: string) => ledger.write({ heard: owed.id, status });
  const again = (owed: Owed, wait: number) =>
    setTimeout(() => {
      if (ledger.owed.has(owed.id)) void tell(owed, Math.min(wait * 2, LONGEST_WAIT_MS));
    }, wait);
  const tellOnce = async (owed: Owed): Promise<SandboxReply | undefined> => {
    const { verb, callbackUrl } = owed;
    if (owed.after !== null && ledger.owed.has(owed.after)) return undefined;
    const content = owed.content as WorldContent & { requestId: string };
    const said = await callOperator({ venue: owed.venue as VenueCode, callbackUrl, verb, content });
    if (!said || NO_END.includes(said.status)) return undefined;
    if (ledger.owed.has(owed.id)) forget(owed, said.status);
    return said;
  };
  const tell = async (owed: Owed, wait = world.retryMs): Promise<SandboxReply | undefined> => {
    const said = await tellOnce(owed);
    if (said) return said;
    // A rollback never gives up; the rest waits for a person after a day.
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
      for (const owed of [...ledger.owed.values()]) await tellOnce(owed);
    },
  };
}

/** The launch token buys one visit; whoever has a visit keeps it. */
async function enter(world: World, callOperator: CallOperator, launch: Launch): Promise<Launch | { status: string }> {
  const known = world.ledger.launches.get(launch.ref) ?? launch;
  if (known.session) return known;
  const { token, callbackUrl } = known;
  if (!token || !callbackUrl) return { status: 'INVALID_TOKEN' };
  const content = { requestId: world.random.name(), token };
  const said = await callOperator({ venue: known.venue as VenueCode, callbackUrl, verb: 'authenticate', content });
  if (!said) return { status: 'UNCERTAIN' };
  if (said.status !== 'OK' || typeof said.session !== 'string') return { status: said.status };
  if (said.player !== known.player) return { status: 'INVALID_TOKEN' };
  const entered: Launch = { ...known, session: said.session };
  world.ledger.write({ launch: entered });
  return entered;
}
