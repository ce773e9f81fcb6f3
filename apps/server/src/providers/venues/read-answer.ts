import { CURRENCIES, type Currency } from '@house/rules';
import { type VenueBet, type VenueGame, VenueRefusal, type VenueTransferAnswer } from '#platform/ports';

/** What somebody else says is read field by field; what is not as agreed is not believed. */
export type Said = Record<string, unknown>;

/** A transfer that was turned away without a word about its state was not taken; the rest is no answer to a transfer. */
const TURNED_AWAY = ['INSUFFICIENT_FUNDS', 'MEMBER_NOT_FOUND', 'WALLET_LOCKED', 'RATE_LIMITED', 'VENUE_MAINTENANCE'];

export function textIn(said: Said, field: string): string {
  const value = said[field];
  if (typeof value !== 'string' || value === '' || value.length > 2_000)
    throw new Error(`the venue answered without ${field}`);
  return value;
}

/** Minor units as an integer text. */
export function amountIn(said: Said, field: string): bigint {
  const text = textIn(said, field);
  if (!/^-?\d{1,18}$/.test(text)) throw new Error(`the venue answered no amount as ${field}`);
  return BigInt(text);
}

export function currencyIn(said: Said): Currency {
  const text = textIn(said, 'currency');
  if (!(CURRENCIES as readonly string[]).includes(text)) throw new Error('the venue answered an unknown currency');
  return text as Currency;
}

function momentIn(said: Said, field: string): Date {
  const moment = new Date(textIn(said, field));
  if (Number.isNaN(moment.getTime())) throw new Error(`the venue answered no moment as ${field}`);
  return moment;
}

export function listIn(said: Said, field: string): Said[] {
  const value = said[field];
  if (!Array.isArray(value)) throw new Error(`the venue answered no list of ${field}`);
  return value.map((one: unknown) => (one ?? {}) as Said);
}

/** What an answer must speak of, as far as we know it ourselves. */
export type Expected = { transferId: string; direction?: 'in' | 'out'; amount?: bigint; currency?: Currency };

/** An answer about another transfer than ours is no answer. */
function isAbout(said: Said, { transferId, direction, amount, currency }: Expected): boolean {
  return (
    said.transferId === transferId &&
    (direction === undefined || said.direction === direction) &&
    (amount === undefined || said.amount === String(amount)) &&
    (currency === undefined || said.currency === currency)
  );
}

export function readTransfer(said: Said, expected: Expected, isQuestion = false): VenueTransferAnswer {
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

export function readBet(said: Said): VenueBet {
  const { state, revision } = said;
  if (state !== 'open' && state !== 'settled' && state !== 'void')
    throw new Error('the venue told a bet without a state');
  if (!Number.isSafeInteger(revision) || (revision as number) < 1)
    throw new Error('the venue told a bet without a revision');
  return {
    betId: textIn(said, 'betId'),
    revision: revision as number,
    player: textIn(said, 'player'),
    currency: currencyIn(said),
    game: textIn(said, 'game'),
    roundId: textIn(said, 'roundId'),
    stake: amountIn(said, 'stake'),
    payout: amountIn(said, 'payout'),
    state,
    placedAt: momentIn(said, 'placedAt'),
    settledAt: said.settledAt === null ? null : momentIn(said, 'settledAt'),
  };
}

export function readGame(said: Said): VenueGame {
  const names = Object.entries((said.names ?? {}) as Said).filter(([, name]) => typeof name === 'string');
  return {
    code: textIn(said, 'code'),
    names: Object.fromEntries(names) as Record<string, string>,
    gameClass: textIn(said, 'gameClass'),
    allowsDemo: said.allowsDemo === true,
  };
}
