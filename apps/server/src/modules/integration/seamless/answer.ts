import type { Refusal } from '@harbour/contract';
import { moneyText } from '@harbour/rules';
import { type CaseKind, type NewCase, openCase } from '#cases';
import { readMember } from '#identity';
import { type Command, postIn } from '#ledger';
import { later } from '#platform/clock';
import type { Db, Tx } from '#platform/db';
import { digest, sameDigest } from '#platform/digest';
import { Refused, refuse } from '#platform/refuse';
import { betNoOf, readVenueGames } from '../bet-log/store.ts';
import type { IntegrationTools } from '../tools.ts';
import { type Posting, planCall, type SeamlessCall, type SeamlessPlan } from './plan.ts';
import { contentOf, NotUnderstood, readAsked, type SeamlessBody, textIn } from './read.ts';
import {
  type LockedState,
  lockKnown,
  readSession,
  readTransaction,
  type SeamlessSession,
  writeAccepted,
} from './store.ts';

export type SeamlessAnswer = Record<string, unknown> & { status: string };
export type AnswerVenue = (venue: string, verb: string, content: SeamlessBody) => Promise<SeamlessAnswer>;

const VISIT_MS = 12 * 3_600_000;
const NEW_DEBITS = ['bet', 'bet-win', 'tip'];

/**
 * Answers a seamless venue. Its signature was verified before; the player comes from our own session, never from the
 * message.
 */
export function makeAnswerVenue(tools: IntegrationTools): AnswerVenue {
  return async (venue, verb, content) => {
    try {
      // Venues of the other kind keep the money themselves, and may not use our wallets.
      const here = (await tools.readVenues()).find(({ code }) => code === venue);
      if (here?.kind !== 'seamless') return { status: 'INVALID_TOKEN' };
      if (verb === 'authenticate') return await authenticate(tools, venue, content);
      const session = await readSession(tools.db, venue, textIn(content, 'session'));
      if (!session) return { status: 'INVALID_TOKEN' };
      if (verb === 'balance') return await answerBalance(tools, session);
      if (verb.startsWith('transactions/')) return await answerTransaction(tools, session, verb);
      const asked = readAsked(verb, content);
      if (!asked || content.currency !== session.currency) return { status: 'BAD_REQUEST' };
      return await answer(tools, session, asked, gameIn(content));
    } catch (error) {
      if (error instanceof NotUnderstood) return { status: 'BAD_REQUEST' };
      throw error;
    }
  };
}

const gameIn = ({ game }: SeamlessBody) => (typeof game === 'string' && /^[\w.-]{1,60}$/.test(game) ? game : 'unknown');

/** Opens a visit with a launch token, once. If the answer was lost, it may be repeated under the same request id. */
async function authenticate({ transact, clock, ledger }: IntegrationTools, venue: string, content: SeamlessBody) {
  const [token, requestId] = [textIn(content, 'token'), textIn(content, 'requestId')];
  const session = digest(`${token}\n${requestId}`).toString('base64url');
  const now = clock();
  const found = await transact(async (tx) => {
    const [row] = await tx<(SeamlessSession & { id: bigint; sessionHash: Buffer | null; tokenUntil: Date })[]>`
      select id, member, wallet, player, currency, language, session_hash as "sessionHash", token_until as "tokenUntil"
      from integration_session where token_hash = ${digest(token)} and venue = ${venue} for update`;
    if (!row) return 'INVALID_TOKEN';
    if (row.sessionHash) return sameDigest(row.sessionHash, digest(session)) ? row : 'INVALID_TOKEN';
    if (row.tokenUntil <= now) return 'TOKEN_EXPIRED';
    if (await isBlocked(tx, row.member)) return 'PLAYER_BLOCKED';
    await tx`update integration_session set session_hash = ${digest(session)}, entered_at = ${now},
      bets_until = ${later(now, VISIT_MS)} where id = ${row.id}`;
    return row;
  });
  if (typeof found === 'string') return { status: found };
  const { member, player, currency, language } = found;
  const balance = heldIn(await ledger.readBalances(member), found);
  return { status: 'OK', session, player, currency, language, balance, limits: null };
}

/** A suspended or closed account may not stake. */
async function isBlocked(db: Db, member: bigint): Promise<boolean> {
  return (await readMember(db, member)).status !== 'active';
}

type WalletBalances = Awaited<ReturnType<IntegrationTools['ledger']['readBalances']>>;

/** The balance of a visit; zero if the account has another currency by now. */
function heldIn({ currency, wallets }: WalletBalances, session: Pick<SeamlessSession, 'currency' | 'wallet'>): bigint {
  return currency === session.currency ? (wallets.get(session.wallet) ?? 0n) : 0n;
}

async function barredFrom({ db, clock }: IntegrationTools, { betsUntil, member }: SeamlessSession) {
  if (!betsUntil || betsUntil <= clock()) return 'TOKEN_EXPIRED';
  return (await isBlocked(db, member)) ? 'PLAYER_BLOCKED' : undefined;
}

async function answerBalance(tools: IntegrationTools, session: SeamlessSession): Promise<SeamlessAnswer> {
  const barred = await barredFrom(tools, session);
  if (barred) return { status: barred };
  const balance = heldIn(await tools.ledger.readBalances(session.member), session);
  return { status: 'OK', balance, currency: session.currency };
}

async function answerTransaction(
  { db }: IntegrationTools,
  session: SeamlessSession,
  path: string,
): Promise<SeamlessAnswer> {
  const known = await readTransaction(db, session, path.slice('transactions/'.length));
  if (!known) return { status: 'NOT_FOUND' };
  const { txId, verb, amount, status, isUndone } = known;
  return { status: 'OK', transaction: { transactionId: txId, verb, amount, status, isUndone } };
}

/** Whether the venue and the game are open: the named game, or else the entered one. */
async function takesBets(
  { readVenues, readGames }: IntegrationTools,
  session: SeamlessSession,
  game: string,
): Promise<boolean> {
  const [venues, games] = await Promise.all([readVenues(), readGames()]);
  if (venues.find(({ code }) => code === session.venue)?.state !== 'open') return false;
  const known = (name: string) => games.find(({ venue, engine }) => venue === session.venue && engine === name);
  const played = known(game) ?? known(session.game);
  return !played || played.state === 'open';
}

/** Answers one call about money: decided under the lock of its player, posted and stored in one transaction. */
async function answer(
  tools: IntegrationTools,
  session: SeamlessSession,
  asked: SeamlessCall,
  game: string,
): Promise<SeamlessAnswer> {
  const { transact, clock, ledger, announce } = tools;
  const [isOpen, barred, before, venueGames] = await Promise.all([
    takesBets(tools, session, game),
    NEW_DEBITS.includes(asked.verb) ? barredFrom(tools, session) : undefined,
    ledger.readBalances(session.member),
    readVenueGames(tools),
  ]);
  const content = contentOf(asked);
  const outcome = await transact(async (tx): Promise<SeamlessAnswer & { hasMoved?: boolean }> => {
    const found = await lockKnown(tx, session, asked);
    const own = found.own && { ...found.own, isSame: sameDigest(found.own.content, content) };
    const plan = planCall(asked, { ...found, own, isOpen, barred });
    if (plan.do === 'replay') return { status: own?.status as string, balance: own?.balance, replayed: true };
    if (plan.do === 'refuse') return { status: plan.status };
    const made = await post(tools, tx, { session, asked, plan, found });
    const balance = made.balance ?? heldIn(before, session);
    const now = clock();
    const record = {
      session,
      asked,
      plan: made.plan,
      found,
      game,
      venueGames,
      content,
      balance,
      owed: made.owed,
      now,
    };
    await Promise.all(writeAccepted(tx, record));
    for (const found of casesOf(session, asked, made)) await openCase(tx, found, now);
    return { status: made.plan.status, balance, replayed: false, hasMoved: made.balance !== undefined };
  }).catch((error: unknown) => {
    // The ledger is halted: a call that must not be refused has to be repeated.
    if (error instanceof Refused && error.why === 'moneyPaused')
      return { status: 'PENDING' } as SeamlessAnswer & { hasMoved?: boolean };
    throw error;
  });
  const { hasMoved, ...answered } = outcome;
  if (hasMoved) announce([session.member]);
  return answered;
}

type AcceptedPlan = Extract<SeamlessPlan, { do: 'accept' }>;
type AcceptedCall = { session: SeamlessSession; asked: SeamlessCall; plan: AcceptedPlan; found: LockedState };
type PostedCall = { plan: AcceptedPlan; balance: bigint | undefined; owed: bigint; unpaid: bigint };
const NOTHING = { balance: undefined, owed: 0n, unpaid: 0n };

/** Opens cases for debts to us and for payouts that could not be posted, because nothing else would show them. */
function casesOf(
  { venue, member, currency }: SeamlessSession,
  { txId }: SeamlessCall,
  { plan, owed, unpaid }: PostedCall,
): NewCase[] {
  const subject = betNoOf(venue, plan.betId ?? txId);
  const caseOf = (kind: CaseKind, amount: bigint): NewCase[] =>
    amount > 0n ? [{ kind, subject, detail: txId, member, words: `${moneyText(amount)} ${currency}` }] : [];
  return [...caseOf('memberOwes', owed), ...caseOf('betUnposted', unpaid)];
}

const REFUSED: Partial<Record<Refusal, string>> = {
  notEnoughToPlay: 'INSUFFICIENT_FUNDS',
  accountSuspended: 'PLAYER_BLOCKED',
};

/** Posts the plan. A stake above the balance is refused, and the refusal is stored like a success. */
async function post(tools: IntegrationTools, tx: Tx, { session, asked, plan }: AcceptedCall): Promise<PostedCall> {
  const [first, ...more] = plan.postings.map((posting) => commandOf(session, asked, posting));
  if (!first) return { plan, ...NOTHING };
  const isNew = NEW_DEBITS.includes(asked.verb);
  try {
    const { entries } = await postIn(tx, first, tools, ...more);
    const last = entries.at(-1);
    const moved = entries.reduce((sum, { amount }) => sum + amount, 0n);
    const [only] = plan.postings;
    const owed = only?.isOwed && only.amount < 0n ? -only.amount - moved : 0n;
    const unpaid = only && only.amount > 0n ? only.amount - moved : 0n;
    const balance = last && (last.source === session.wallet ? last.sourceAfter : last.targetAfter);
    return { plan, owed, unpaid, balance: balance ?? (owed + unpaid > 0n ? 0n : undefined) };
  } catch (error) {
    if (!isNew || !(error instanceof Refused)) throw error;
    const status = REFUSED[error.why] ?? 'VENUE_MAINTENANCE';
    return { plan: { do: 'accept', status, postings: [], bets: [], betId: null }, ...NOTHING };
  }
}

/** A rollback is posted under the id of what it undoes, so that it is posted once. */
function commandOf(
  { member, venue, wallet, currency }: SeamlessSession,
  asked: SeamlessCall,
  { kind, amount, isOwed }: Posting,
): Command {
  const name = asked.verb === 'rollback' ? asked.originalId : asked.txId;
  const reference = betNoOf(venue, name);
  return {
    member,
    kind,
    reference,
    content: `${asked.verb} ${amount}`,
    operator: ['revenue'],
    decide: (view) => {
      // An account in another currency can neither be charged nor paid.
      const isOther = view.currency !== currency;
      const held = isOther ? 0n : view.balanceOf(wallet);
      // A win that came with its bet is worth nothing without it.
      const isAlone = asked.verb === 'bet-win' && kind === 'win' && asked.amount > 0n;
      if (isAlone && !view.earlier.some((entry) => entry.kind === 'stake')) refuse('notEnoughToPlay');
      if (amount > 0n) return isOther ? [] : [{ source: 'operator:revenue', target: wallet, amount }];
      const short = -amount - held;
      if (short > 0n && !isOwed) refuse('notEnoughToPlay');
      const taken = short > 0n ? held : -amount;
      return taken === 0n ? [] : [{ source: wallet, target: 'operator:revenue', amount: taken }];
    },
  };
}
