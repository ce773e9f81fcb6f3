import type { Launch, Owed } from './book.ts';
import type { VenueCode } from './games.ts';
import { type CallHouse, makeHouseLine } from './house-line.ts';
import type { Said } from './venue.ts';
import type { Content, World } from './world.ts';

const LONGEST_WAIT_MS = 60_000;
const GIVE_UP_MS = 24 * 60 * 60_000;
/** The house has not decided: ask again. */
const NO_END = ['PENDING', 'RATE_LIMITED', 'VENUE_MAINTENANCE'];

export type Seamless = {
  callHouse: CallHouse;
  /** The visit with what the house calls it; a status where the house said no or nothing. */
  enter: (launch: Launch) => Promise<Launch | { status: string }>;
  /** What the house must hear of, to be written down before it is told. */
  owed: (launch: Launch, call: Pick<Owed, 'verb' | 'content' | 'after'>) => Owed;
  /** Tells it now, and again until it was heard. */
  tell: (owed: Owed) => Promise<Said | undefined>;
  forget: (owed: Owed, status: string) => void;
  /** Everything owed is told again at once. */
  retryAll: () => Promise<void>;
};

/** The venue's half of a seamless wallet: what an uncertain answer leads to. */
export function makeSeamless(world: World): Seamless {
  const { book, random } = world;
  const callHouse = makeHouseLine(world);
  const forget = (owed: Owed, status: string) => book.write({ heard: owed.id, status });
  const again = (owed: Owed, wait: number) =>
    setTimeout(() => {
      if (book.owed.has(owed.id)) void tell(owed, Math.min(wait * 2, LONGEST_WAIT_MS));
    }, wait);
  const tellOnce = async (owed: Owed): Promise<Said | undefined> => {
    const { verb, callbackUrl } = owed;
    if (owed.after !== null && book.owed.has(owed.after)) return undefined;
    const content = owed.content as Content & { requestId: string };
    const said = await callHouse({ venue: owed.venue as VenueCode, callbackUrl, verb, content });
    if (!said || NO_END.includes(said.status)) return undefined;
    if (book.owed.has(owed.id)) forget(owed, said.status);
    return said;
  };
  const tell = async (owed: Owed, wait = world.retryMs): Promise<Said | undefined> => {
    const said = await tellOnce(owed);
    if (said) return said;
    // A rollback never gives up; the rest waits for a person after a day.
    const isOver = owed.verb !== 'rollback' && world.now() - owed.since > GIVE_UP_MS;
    if (isOver) book.write({ owed: { ...owed, isGivenUp: true } });
    else again(owed, wait);
    return undefined;
  };
  for (const owed of book.owed.values()) if (!owed.isGivenUp) again(owed, world.retryMs);
  return {
    callHouse,
    forget,
    tell: (owed) => tell(owed),
    enter: (launch) => enter(world, callHouse, launch),
    owed: ({ venue, callbackUrl }, { verb, content, after }) => ({
      ...{ venue, verb, after, id: content.transactionId as string, callbackUrl: callbackUrl as string },
      content: { requestId: random.name(), ...content },
      ...{ since: world.now(), isGivenUp: false },
    }),
    retryAll: async () => {
      for (const owed of [...book.owed.values()]) await tellOnce(owed);
    },
  };
}

/** The launch token buys one visit; whoever has a visit keeps it. */
async function enter(world: World, callHouse: CallHouse, launch: Launch): Promise<Launch | { status: string }> {
  const known = world.book.launches.get(launch.ref) ?? launch;
  if (known.session) return known;
  const { token, callbackUrl } = known;
  if (!token || !callbackUrl) return { status: 'INVALID_TOKEN' };
  const content = { requestId: world.random.name(), token };
  const said = await callHouse({ venue: known.venue as VenueCode, callbackUrl, verb: 'authenticate', content });
  if (!said) return { status: 'UNCERTAIN' };
  if (said.status !== 'OK' || typeof said.session !== 'string') return { status: said.status };
  if (said.player !== known.player) return { status: 'INVALID_TOKEN' };
  const entered: Launch = { ...known, session: said.session };
  world.book.write({ launch: entered });
  return entered;
}
