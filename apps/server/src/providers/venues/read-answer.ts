import { CURRENCIES, type Currency } from '@harbour/rules';
import { type UnreadBet, type VenueBet, type VenueGame, VenueRefusal, type VenueTransferAnswer } from '#platform/ports';

/** What somebody else says is read field by field; what is not as agreed is not believed. */
export type VenueReply = Record<string, unknown>;

/** A transfer that was turned away without a word about its state was not taken; the rest is no answer to a transfer. */
const TURNED_AWAY = ['INSUFFICIENT_FUNDS', 'MEMBER_NOT_FOUND', 'WALLET_LOCKED', 'RATE_LIMITED', 'VENUE_MAINTENANCE'];

export function textIn(said: VenueReply, field: string, longest = 2_000): string {
  const value = said[field];
  // No text of a database holds a zero.
  if (typeof value !== 'string' || value === '' || value.length > longest || value.includes('\0'))
    throw new Error(`the venue answered without ${field}`);
  return value;
}

/** Minor units as an integer text. */
export function amountIn(said: VenueReply, field: string): bigint {
  const text = textIn(said, field);
  if (!/^-?\d{1,18}$/.test(text)) throw new Error(`the venue answered no amount as ${field}`);
  return BigInt(text);
}

export function currencyIn(said: VenueReply): Currency {
  const text = textIn(said, 'currency');
  if (!(CURRENCIES as readonly string[]).includes(text)) throw new Error('the venue answered an unknown currency');
  return text as Currency;
}

const EARLIEST = Date.UTC(2000, 0);
const LATEST = Date.UTC(2100, 0);

function momentIn(said: VenueReply, field: string): Date {
  const moment = new Date(textIn(said, field));
  if (!(moment.getTime() >= EARLIEST && moment.getTime() < LATEST))
    throw new Error(`the venue answered no moment as ${field}`);
  return moment;
}

export function listIn(said: VenueReply, field: string): VenueReply[] {
  const value = said[field];
  if (!Array.isArray(value)) throw new Error(`the venue answered no list of ${field}`);
  return value.map((one: unknown) => (one ?? {}) as VenueReply);
}

/** What an answer must speak of, as far as we know it ourselves. */
export type Expected = { transferId: string; direction?: 'in' | 'out'; amount?: bigint; currency?: Currency };

/** An answer about another transfer than ours is no answer. */
function isAbout(said: VenueReply, { transferId, direction, amount, currency }: Expected): boolean {
  return (
    said.transferId === transferId &&
    (direction === undefined || said.direction === direction) &&
    (amount === undefined || said.amount === String(amount)) &&
    (currency === undefined || said.currency === currency)
  );
}

export function readTransfer(said: VenueReply, expected: Expected, isQuestion = false): VenueTransferAnswer {
  const status = textIn(said, 'status');
  if (status === 'TX_NOT_FOUND' && isQuestion) return { state: 'notFound' };
  if (said.state !== undefined && status !== 'TX_MISMATCH') {
    if (!isAbout(said, expected)) throw new Error('the venue answered about another transfer');
    if (said.state === 'confirmed' && (status === 'OK' || status === 'TX_EXISTS'))
      return { state: 'confirmed', amount: amountIn(said, 'amount'), balance: amountIn(said, 'balance') };
    if (said.state === 'failed') return { state: 'failed', why: textIn(said, 'why') };
    if (said.state === 'pending') return { state: 'pending' };
  }
  if (status === 'TX_PENDING') return { state: 'pending' };
  if (!isQuestion && TURNED_AWAY.includes(status)) return { state: 'notTaken', why: status };
  if (status === 'OK' || status === 'TX_EXISTS') throw new Error('the venue answered a transfer without its state');
  throw new VenueRefusal(status);
}

/** What our books can hold of a bet. */
const LONGEST_NAME = 200;
const MOST_REVISIONS = 2 ** 31 - 1;
const MOST_STAKED = 10n ** 15n;

function stakeIn(said: VenueReply, field: string): bigint {
  const amount = amountIn(said, field);
  if (amount < 0n || amount >= MOST_STAKED) throw new Error(`the venue reported a bet with no such ${field}`);
  return amount;
}

/** Bet by bet: one that cannot be read keeps no other from being read. */
export function readBets(list: VenueReply[]): { bets: VenueBet[]; unread: UnreadBet[] } {
  const bets: VenueBet[] = [];
  const unread: UnreadBet[] = [];
  for (const said of list) {
    try {
      bets.push(readBet(said));
    } catch (error) {
      unread.push({ message: JSON.stringify(said).slice(0, 2_000), problem: (error as Error).message });
    }
  }
  return { bets, unread };
}

function readBet(said: VenueReply): VenueBet {
  const { state, revision } = said;
  const nameIn = (field: string) => textIn(said, field, LONGEST_NAME);
  if (state !== 'open' && state !== 'settled' && state !== 'void')
    throw new Error('the venue reported a bet without a state');
  if (!Number.isSafeInteger(revision) || (revision as number) < 1 || (revision as number) > MOST_REVISIONS)
    throw new Error('the venue reported a bet without a revision');
  return {
    betId: nameIn('betId'),
    revision: revision as number,
    player: nameIn('player'),
    currency: currencyIn(said),
    game: nameIn('game'),
    roundId: nameIn('roundId'),
    stake: stakeIn(said, 'stake'),
    payout: stakeIn(said, 'payout'),
    state,
    placedAt: momentIn(said, 'placedAt'),
    settledAt: said.settledAt === null ? null : momentIn(said, 'settledAt'),
  };
}

export function readGame(said: VenueReply): VenueGame {
  const names = Object.entries((said.names ?? {}) as VenueReply).filter(([, name]) => typeof name === 'string');
  return {
    code: textIn(said, 'code'),
    names: Object.fromEntries(names) as Record<string, string>,
    gameClass: textIn(said, 'gameClass'),
    allowsDemo: said.allowsDemo === true,
  };
}
