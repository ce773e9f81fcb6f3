import { CURRENCIES, type Currency } from '@harbour/rules';
import { type UnreadBet, type VenueBet, type VenueGame, VenueRefusal, type VenueTransferAnswer } from '#platform/ports';

/** A venue's answer, which is read field by field; an unexpected field is not trusted. */
export type VenueReply = Record<string, unknown>;

/**
 * A transfer refused with one of these and without a state was not accepted; any other status is no answer to a
 * transfer.
 */
const TURNED_AWAY = ['INSUFFICIENT_FUNDS', 'MEMBER_NOT_FOUND', 'WALLET_LOCKED', 'RATE_LIMITED', 'VENUE_MAINTENANCE'];

export function textIn(reply: VenueReply, field: string, longest = 2_000): string {
  const value = reply[field];
  // PostgreSQL text cannot hold a zero byte.
  if (typeof value !== 'string' || value === '' || value.length > longest || value.includes('\0'))
    throw new Error(`the venue answered without ${field}`);
  return value;
}

/** Minor units as an integer text. */
export function amountIn(reply: VenueReply, field: string): bigint {
  const text = textIn(reply, field);
  if (!/^-?\d{1,18}$/.test(text)) throw new Error(`the venue answered no amount as ${field}`);
  return BigInt(text);
}

export function currencyIn(reply: VenueReply): Currency {
  const text = textIn(reply, 'currency');
  if (!(CURRENCIES as readonly string[]).includes(text)) throw new Error('the venue answered an unknown currency');
  return text as Currency;
}

const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2100, 0);

function momentIn(reply: VenueReply, field: string): Date {
  const moment = new Date(textIn(reply, field));
  if (!(moment.getTime() >= EARLIEST && moment.getTime() < LATEST))
    throw new Error(`the venue answered no moment as ${field}`);
  return moment;
}

export function listIn(reply: VenueReply, field: string): VenueReply[] {
  const value = reply[field];
  if (!Array.isArray(value)) throw new Error(`the venue answered no list of ${field}`);
  return value.map((one: unknown) => (one ?? {}) as VenueReply);
}

/** The fields that an answer must match, as far as we know them. */
export type ExpectedTransfer = { transferId: string; direction?: 'in' | 'out'; amount?: bigint; currency?: Currency };

/** An answer about another transfer is no answer. */
function isAbout(reply: VenueReply, { transferId, direction, amount, currency }: ExpectedTransfer): boolean {
  return (
    reply.transferId === transferId &&
    (direction === undefined || reply.direction === direction) &&
    (amount === undefined || reply.amount === String(amount)) &&
    (currency === undefined || reply.currency === currency)
  );
}

export function readTransfer(reply: VenueReply, expected: ExpectedTransfer, isQuestion = false): VenueTransferAnswer {
  const status = textIn(reply, 'status');
  if (status === 'TX_NOT_FOUND' && isQuestion) return { state: 'notFound' };
  if (reply.state !== undefined && status !== 'TX_MISMATCH') {
    if (!isAbout(reply, expected)) throw new Error('the venue answered about another transfer');
    if (reply.state === 'confirmed' && (status === 'OK' || status === 'TX_EXISTS'))
      return { state: 'confirmed', amount: amountIn(reply, 'amount'), balance: amountIn(reply, 'balance') };
    if (reply.state === 'failed') return { state: 'failed', why: textIn(reply, 'why') };
    if (reply.state === 'pending') return { state: 'pending' };
  }
  if (status === 'TX_PENDING') return { state: 'pending' };
  if (!isQuestion && reply.state === undefined && TURNED_AWAY.includes(status))
    return { state: 'notTaken', why: status };
  if (status === 'OK' || status === 'TX_EXISTS') throw new Error('the venue answered a transfer without its state');
  throw new VenueRefusal(status);
}

/** Limits of what our ledger can hold of a bet. */
const LONGEST_NAME = 200;
const MOST_REVISIONS = 2 ** 31 - 1;
const MOST_STAKED = 10n ** 15n;

function stakeIn(reply: VenueReply, field: string): bigint {
  const amount = amountIn(reply, field);
  if (amount < 0n || amount >= MOST_STAKED) throw new Error(`the venue reported a bet with no such ${field}`);
  return amount;
}

/** Bet by bet: one that cannot be read does not stop the others. */
export function readBets(list: VenueReply[]): { bets: VenueBet[]; unread: UnreadBet[] } {
  const bets: VenueBet[] = [];
  const unread: UnreadBet[] = [];
  for (const reply of list) {
    try {
      bets.push(readBet(reply));
    } catch (error) {
      unread.push({ message: JSON.stringify(reply).slice(0, 2_000), problem: (error as Error).message });
    }
  }
  return { bets, unread };
}

function readBet(reply: VenueReply): VenueBet {
  const { state, revision } = reply;
  const nameIn = (field: string) => textIn(reply, field, LONGEST_NAME);
  if (state !== 'open' && state !== 'settled' && state !== 'void')
    throw new Error('the venue reported a bet without a state');
  if (!Number.isSafeInteger(revision) || (revision as number) < 1 || (revision as number) > MOST_REVISIONS)
    throw new Error('the venue reported a bet without a revision');
  return {
    betId: nameIn('betId'),
    revision: revision as number,
    player: nameIn('player'),
    currency: currencyIn(reply),
    game: nameIn('game'),
    roundId: nameIn('roundId'),
    stake: stakeIn(reply, 'stake'),
    payout: stakeIn(reply, 'payout'),
    state,
    placedAt: momentIn(reply, 'placedAt'),
    settledAt: reply.settledAt === null ? null : momentIn(reply, 'settledAt'),
  };
}

export function readGame(reply: VenueReply): VenueGame {
  const names = Object.entries((reply.names ?? {}) as VenueReply).filter(([, name]) => typeof name === 'string');
  return {
    code: textIn(reply, 'code'),
    names: Object.fromEntries(names) as Record<string, string>,
    gameClass: textIn(reply, 'gameClass'),
    allowsDemo: reply.allowsDemo === true,
  };
}
