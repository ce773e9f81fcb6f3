import { memberKey, type SandboxBet, type Transfer, transferKey, type VenueLedger } from './ledger.ts';

export type SandboxReply = Record<string, unknown> & { status: string };

const WINDOW = 50;
/** How many bets of the log each window repeats. */
const OVERLAP = 5;

type FaultSchedule = Pick<Transfer, 'venue' | 'player' | 'transferId' | 'isAll' | 'direction' | 'amount' | 'currency'>;

/** Moves money in or out, once for each id; `pendingMs` delays it. A failure is stored too, and is final. */
export function moveMoney(ledger: VenueLedger, order: FaultSchedule, now: number, pendingMs?: number): SandboxReply {
  const known = ledger.transfers.get(transferKey(order));
  if (known) return isSame(known, order) ? { ...transferView(known), replayed: true } : { status: 'TX_MISMATCH' };
  const begun: Transfer = { ...order, state: 'pending', why: null, balance: 0n, dueAt: now + (pendingMs ?? 0) };
  const member = ledger.members.get(memberKey(order));
  const wrong = !member ? 'MEMBER_NOT_FOUND' : member.currency !== order.currency ? 'CURRENCY_MISMATCH' : null;
  const transfer: Transfer = wrong
    ? { ...begun, state: 'failed', why: wrong }
    : pendingMs === undefined
      ? ended(ledger, begun)
      : begun;
  ledger.write({ transfer });
  return { ...transferView(transfer), replayed: false };
}

function isSame(known: Transfer, order: FaultSchedule): boolean {
  return (
    known.isAll === order.isAll &&
    known.direction === order.direction &&
    known.currency === order.currency &&
    (order.isAll || known.amount === order.amount)
  );
}

function ended(ledger: VenueLedger, transfer: Transfer): Transfer {
  const before = ledger.balances.get(memberKey(transfer)) ?? 0n;
  const amount = transfer.isAll ? before : transfer.amount;
  if (transfer.direction === 'out' && before < amount)
    return { ...transfer, state: 'failed', why: 'INSUFFICIENT_FUNDS', balance: before };
  const balance = transfer.direction === 'in' ? before + amount : before - amount;
  return { ...transfer, amount, state: 'confirmed', balance };
}

function transferView(transfer: Transfer): SandboxReply {
  const { transferId, direction, amount, currency, state, why, balance } = transfer;
  const status = state === 'confirmed' ? 'OK' : state === 'pending' ? 'TX_PENDING' : (why as string);
  return { status, transferId, direction, amount, currency, state, why, balance };
}

export function tellTransfer(
  ledger: VenueLedger,
  asked: { venue: string; player: string; transferId: string },
): SandboxReply {
  const known = ledger.transfers.get(transferKey(asked));
  return known ? { ...transferView(known), status: 'OK' } : { status: 'TX_NOT_FOUND' };
}

/**
 * Applies what time brings: a pending transfer ends, a late bet appears, a bet is revised. Returns the new revisions.
 */
export function advance(ledger: VenueLedger, now: number): SandboxBet[] {
  for (const key of ledger.pending) {
    const transfer = ledger.transfers.get(key) as Transfer;
    if (transfer.dueAt <= now) ledger.write({ transfer: ended(ledger, transfer) });
  }
  for (const betId of ledger.hidden) {
    const bet = ledger.bets.get(betId) as SandboxBet;
    if (bet.shownAt <= now) ledger.write({ bet: { ...bet, seq: nextSeq(ledger, bet.venue) } });
  }
  const due = [...ledger.revisions.values()].filter(
    ({ revision, dueAt }) => dueAt <= now && !ledger.hidden.has(revision.betId),
  );
  return due.map(({ revision }) => {
    const bet: SandboxBet = { ...revision, seq: nextSeq(ledger, revision.venue) };
    ledger.write({ bet });
    return bet;
  });
}

function nextSeq(ledger: VenueLedger, venue: string): number {
  return (ledger.logs.get(venue) ?? []).length;
}

/** Stores the bet at once; it appears in the log now or later. */
export function betOf(
  ledger: VenueLedger,
  bet: Omit<SandboxBet, 'seq' | 'shownAt'>,
  now: number,
  lateMs: number | undefined,
): SandboxBet {
  return { ...bet, seq: lateMs === undefined ? nextSeq(ledger, bet.venue) : null, shownAt: now + (lateMs ?? 0) };
}

/** A lost bet is voided; a won one turns out to have won more, so that no player owes the venue. */
export function correctionOf(bet: SandboxBet, now: number): SandboxBet {
  const corrected = { ...bet, revision: bet.revision + 1, settledAt: now };
  return bet.payout === 0n
    ? { ...corrected, state: 'void', payout: 0n }
    : { ...corrected, payout: bet.payout + bet.stake };
}

/** A window of the log, beginning a little before the cursor. */
export function tellBets(
  ledger: VenueLedger,
  venue: string,
  cursor: string | null,
  { isAgain, isReversed }: { isAgain: boolean; isReversed: boolean },
): SandboxReply {
  if (cursor !== null && !/^\d{1,9}$/.test(cursor)) return { status: 'BAD_REQUEST' };
  const log = ledger.logs.get(venue) ?? [];
  const from = Math.max(0, Number(cursor ?? 0) - OVERLAP);
  const window = log.slice(from, Number(cursor ?? 0) + WINDOW).map(betView);
  const next = from + window.length;
  const ordered = isReversed ? window.toReversed() : window;
  // Every bet twice, and the same window again for the next request.
  if (isAgain) return { status: 'OK', bets: [...ordered, ...ordered], cursor: cursor ?? '0', isEnd: false };
  return { status: 'OK', bets: ordered, cursor: String(next), isEnd: next >= log.length };
}

const momentText = (at: number) => new Date(at).toISOString();

export function betView({ venue: _, seq: __, shownAt: ___, placedAt, settledAt, ...bet }: SandboxBet) {
  return { ...bet, placedAt: momentText(placedAt), settledAt: settledAt === null ? null : momentText(settledAt) };
}
