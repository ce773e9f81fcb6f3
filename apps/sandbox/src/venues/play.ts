import { payoutOf, SHELLS, VENUES, type VenueCode } from './games.ts';
import { type Launch, type LedgerLine, memberKey, type Owed, type SandboxBet } from './ledger.ts';
import type { Seamless } from './seamless.ts';
import { betOf, correctionOf, type SandboxReply } from './venue.ts';
import type { World } from './world.ts';

const LATE_MS = 180_000;
const CORRECTED_MS = 60_000;
const OPEN_MS = 10_000;

export type PlayedWay = 'bet' | 'betWin' | 'endRound';
export type SandboxRound = {
  roundId: string;
  stake: bigint;
  shell: number;
  way: PlayedWay;
  below: (end: number) => number;
};

/** Plays one dive of a member. The same round twice is one round. */
export async function playRound(
  world: World,
  seamless: Seamless,
  launch: Launch,
  round: SandboxRound,
): Promise<SandboxReply> {
  const who = { venue: launch.venue, player: launch.player as string };
  const betId = `${who.player}.${round.roundId}`;
  const known = world.ledger.bets.get(betId);
  if (known) return { status: 'OK', replayed: true, ...roundView(world, known, round.shell) };
  if (VENUES[launch.venue as VenueCode].isSeamless) return playSeamless(world, seamless, launch, { ...round, betId });
  const balance = world.ledger.balances.get(memberKey(who)) ?? 0n;
  if (balance < round.stake) return { status: 'INSUFFICIENT_FUNDS' };
  const payout = round.below(SHELLS) === round.shell ? payoutOf(round.stake) : 0n;
  const { bet, lines } = roundOf(world, launch, { ...round, betId, payout });
  world.ledger.write({ together: lines });
  return { status: 'OK', ...roundView(world, bet, round.shell) };
}

function roundView(world: World, { stake, payout, venue, player }: SandboxBet, shell: number) {
  const pearl = payout > 0n ? shell : (shell + 1) % SHELLS;
  return { stake, payout, pearl, balance: world.ledger.balances.get(memberKey({ venue, player })) ?? 0n };
}

type Settled = Pick<SandboxRound, 'roundId' | 'stake'> & { betId: string; payout: bigint };

/** The bet of a round; the faults decide when the log shows it, and whether it is revised later. */
function roundOf(
  world: World,
  launch: Launch,
  { roundId, stake, betId, payout }: Settled,
): { bet: SandboxBet; lines: LedgerLine[] } {
  const { draw } = world.faults[launch.venue as VenueCode];
  const [now, late] = [world.now(), draw('lateBets', 'play')];
  const open = VENUES[launch.venue as VenueCode].isSeamless ? undefined : draw('openBets', 'play');
  const settled = {
    venue: launch.venue,
    player: launch.player as string,
    currency: launch.currency,
    game: launch.game,
    betId,
    revision: 1,
    roundId,
    stake,
    payout,
    state: 'settled' as const,
    placedAt: now,
    settledAt: now,
  };
  const first = open ? { ...settled, payout: 0n, state: 'open' as const, settledAt: null } : settled;
  const bet = betOf(world.ledger, first, now, late && (late.ms ?? LATE_MS));
  if (open) {
    const dueAt = now + (open.ms ?? OPEN_MS);
    return { bet, lines: [{ bet }, { revision: { ...bet, ...settled, revision: 2, settledAt: dueAt }, dueAt }] };
  }
  const corrected = draw('correctedBets', 'play');
  const dueAt = now + (corrected?.ms ?? CORRECTED_MS);
  return { bet, lines: [{ bet }, ...(corrected ? [{ revision: correctionOf(bet, dueAt), dueAt }] : [])] };
}

/**
 * Plays at the seamless venue, where every bet asks the server. Its rollback is stored before it is sent, so that a
 * crash in between undoes it.
 */
async function playSeamless(
  world: World,
  seamless: Seamless,
  launch: Launch,
  round: SandboxRound & { betId: string },
): Promise<SandboxReply> {
  const visit = await seamless.enter(launch);
  if (!('ref' in visit)) return visit;
  const { roundId, stake, shell, way, betId } = round;
  // The same round is in progress, or was uncertain and is being undone.
  if (world.ledger.owed.has(`${betId}.undo`)) return { status: 'UNCERTAIN' };
  const common = { session: visit.session, roundId, game: visit.game, currency: visit.currency };
  const payout = round.below(SHELLS) === shell ? payoutOf(stake) : 0n;
  const undoing = { ...common, transactionId: `${betId}.undo`, originalTransactionId: betId };
  const undo = seamless.owed(visit, { verb: 'rollback', content: undoing, after: null });
  world.ledger.write({ owed: undo });
  const isAtOnce = way === 'betWin';
  const content = {
    requestId: world.random.name(),
    ...common,
    transactionId: betId,
    amount: stake,
    ...(isAtOnce ? { winAmount: payout, roundFinished: true } : {}),
  };
  const call = { venue: visit.venue as VenueCode, callbackUrl: visit.callbackUrl as string, content };
  const reply = await seamless.callOperator({ ...call, verb: isAtOnce ? 'bet-win' : 'bet' });
  if (!reply) {
    // An uncertain bet is rolled back, never sent again.
    await seamless.tell(undo);
    return { status: 'UNCERTAIN' };
  }
  if (reply.status !== 'OK') {
    seamless.forget(undo, 'NOT_NEEDED');
    return { status: reply.status };
  }
  const { lines } = roundOf(world, visit, { roundId, stake, betId, payout });
  if (isAtOnce) world.ledger.write({ together: [...lines, { heard: undo.id, status: 'NOT_NEEDED' }] });
  const last = isAtOnce ? reply : await settle(world, seamless, visit, { ...round, payout, undo, lines });
  const pearl = payout > 0n ? shell : (shell + 1) % SHELLS;
  return { status: 'OK', stake, payout, pearl, balance: last?.balance ?? null };
}

type Settling = SandboxRound & { betId: string; payout: bigint; undo: Owed; lines: LedgerLine[] };

/** Replaces the rollback by the win in one line; the win is repeated until it was received, whatever else happens. */
async function settle(
  world: World,
  seamless: Seamless,
  visit: Launch,
  settling: Settling,
): Promise<SandboxReply | undefined> {
  const { roundId, payout, betId, way, undo, lines } = settling;
  const common = { session: visit.session, roundId, game: visit.game, currency: visit.currency };
  const winning = {
    ...common,
    transactionId: `${betId}.win`,
    betTransactionId: betId,
    amount: String(payout),
    roundFinished: way !== 'endRound',
  };
  const win = seamless.owed(visit, { verb: 'win', content: winning, after: null });
  const ending = { ...common, transactionId: `${betId}.end` };
  const ends = way === 'endRound' ? [seamless.owed(visit, { verb: 'end-round', content: ending, after: win.id })] : [];
  world.ledger.write({
    together: [...lines, { owed: win, instead: undo.id }, ...ends.map((owed) => ({ owed }))],
  });
  const reply = await seamless.tell(win);
  for (const end of ends) await seamless.tell(end);
  return reply;
}

/** Sends a corrected bet of a seamless venue to the server as a revision of its settlement. */
export async function resettle(world: World, seamless: Seamless, bet: SandboxBet): Promise<void> {
  if (!VENUES[bet.venue as VenueCode].isSeamless) return;
  const launch = [...world.ledger.launches.values()].findLast(
    ({ venue, player, session }) => venue === bet.venue && player === bet.player && session !== null,
  );
  if (!launch) return;
  const content = {
    session: launch.session,
    roundId: bet.roundId,
    game: bet.game,
    currency: bet.currency,
    transactionId: `${bet.betId}.r${bet.revision}`,
    betTransactionId: bet.betId,
    revision: bet.revision,
    action: bet.state === 'void' ? 'void' : 'settle',
    amount: String(bet.payout),
  };
  const owed = seamless.owed(launch, { verb: 'resettle', content, after: `${bet.betId}.win` });
  world.ledger.write({ owed });
  await seamless.tell(owed);
}
