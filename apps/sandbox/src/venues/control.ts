import { FAULT_KINDS, type FaultOrder, seededChance } from './faults.ts';
import { GAME, SHELLS, VENUES, type VenueCode } from './games.ts';
import type { Launch } from './ledger.ts';
import { type PlayedWay, playRound } from './play.ts';
import type { Seamless } from './seamless.ts';
import { betView, type SandboxReply } from './venue.ts';
import { amountOf, Misshapen, textOf, type World, type WorldContent } from './world.ts';

const MOST_ROUNDS = 1_000;

/** Controls for tests and checks: faults, play without a page, the venue's own ledger, another time. */
export async function answerControl(
  world: World,
  seamless: Seamless,
  { venue, verb, content }: { venue: VenueCode; verb: string; content: WorldContent },
): Promise<SandboxReply | undefined> {
  switch (verb) {
    case 'faults':
      world.faults[venue].order(faultOrderOf(content));
      return { status: 'OK' };
    case 'clock':
      world.moveClock(Number(content.aheadMs));
      return { status: 'OK' };
    case 'ledger':
      return { status: 'OK', ...ledgerOf(world, venue) };
    case 'play':
      return play(world, seamless, venue, content);
    case 'retry':
      await seamless.retryAll();
      return { status: 'OK', owed: world.ledger.owed.size };
    case 'call':
      return callOperator(world, seamless, venue, content);
    default:
      return undefined;
  }
}

function faultOrderOf({ seed, faults }: WorldContent): FaultOrder {
  if (!Number.isSafeInteger(seed) || !Array.isArray(faults)) throw new Misshapen('faults');
  const order = { seed, faults } as FaultOrder;
  const isKnown = order.faults.every((fault) => FAULT_KINDS.includes(fault.kind) && fault.probability >= 0);
  if (!isKnown) throw new Misshapen('faults');
  return order;
}

function ledgerOf({ ledger }: World, venue: VenueCode) {
  const here = <Thing extends { venue: string }>(things: Iterable<Thing>) =>
    [...things].filter((thing) => thing.venue === venue);
  const members = here(ledger.members.values());
  return {
    balances: Object.fromEntries(
      members.map(({ player }) => [player, ledger.balances.get(`${venue}/${player}`) ?? 0n]),
    ),
    transfers: here(ledger.transfers.values()),
    bets: here(ledger.bets.values()).map(betView),
    logLength: (ledger.logs.get(venue) ?? []).length,
    owed: here(ledger.owed.values()),
    heard: Object.fromEntries(ledger.heard),
  };
}

/** The last visit of a player; at a transfer venue being a member is enough. */
function visitOf({ ledger }: World, venue: VenueCode, player: string): Launch | undefined {
  const launch = [...ledger.launches.values()].findLast(
    (known) => known.venue === venue && known.player === player && !known.isEnded,
  );
  const member = ledger.members.get(`${venue}/${player}`);
  if (launch || VENUES[venue].isSeamless || !member) return launch;
  const game = GAME;
  const { currency, language } = member;
  return {
    venue,
    player,
    game,
    currency,
    language,
    ref: '',
    token: null,
    callbackUrl: null,
    session: null,
    isEnded: false,
  };
}

async function play(world: World, seamless: Seamless, venue: VenueCode, content: WorldContent): Promise<SandboxReply> {
  const launch = visitOf(world, venue, textOf(content, 'player'));
  if (!launch) return { status: 'MEMBER_NOT_FOUND' };
  const stake = amountOf(content, 'stake');
  const chance = typeof content.seed === 'number' ? seededChance(content.seed) : undefined;
  const below = chance ? (end: number) => Math.floor(chance() * end) : world.random.below;
  const rounds: SandboxReply[] = [];
  for (let round = 0; round < Math.min(Number(content.n ?? 1), MOST_ROUNDS); round += 1) {
    const roundId = world.random.name();
    const way = (content.way ?? 'bet') as PlayedWay;
    rounds.push({
      ...(await playRound(world, seamless, launch, { roundId, stake, way, below, shell: below(SHELLS) })),
      roundId,
    });
  }
  return { status: 'OK', rounds };
}

/** Sends any call of a seamless venue once, as given; returns the server's answer, null if that is uncertain. */
async function callOperator(
  world: World,
  seamless: Seamless,
  venue: VenueCode,
  content: WorldContent,
): Promise<SandboxReply> {
  const launch = visitOf(world, venue, textOf(content, 'player'));
  if (!launch) return { status: 'MEMBER_NOT_FOUND' };
  const visit = await seamless.enter(launch);
  if (!('ref' in visit)) return visit;
  const sent = { session: visit.session, requestId: world.random.name(), ...(content.content as WorldContent) };
  const verb = textOf(content, 'verb');
  const callbackUrl = visit.callbackUrl ?? '';
  const answer = await seamless.callOperator({
    venue,
    callbackUrl,
    verb,
    content: sent as WorldContent & { requestId: string },
  });
  return { status: 'OK', answer: answer ?? null, session: visit.session };
}
