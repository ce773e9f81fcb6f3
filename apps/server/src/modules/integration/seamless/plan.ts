/** Calls of a seamless venue; amounts are minor units of the session's currency. */
export type SeamlessCall = { txId: string; roundId: string } & (
  | { verb: 'bet'; amount: bigint }
  | { verb: 'bet-win'; amount: bigint; winAmount: bigint; isRoundOver: boolean }
  | { verb: 'win'; amount: bigint; betId: string | null; isRoundOver: boolean }
  | { verb: 'rollback'; originalId: string }
  | { verb: 'end-round' }
  | { verb: 'reward' | 'tip'; amount: bigint }
  | { verb: 'resettle'; betId: string; revision: number; action: 'settle' | 'unsettle' | 'void'; amount: bigint }
);
export type Verb = SeamlessCall['verb'];

/** An earlier call under an id, and its answer. A tombstone marks a call that was rolled back before it came. */
export type KnownTransaction = {
  txId: string;
  verb: Verb | 'tombstone';
  betId: string | null;
  amount: bigint;
  status: string;
  isUndone: boolean;
  /** The revision of its bet at the time. */
  revision: number;
};
export type SeamlessBet = {
  betId: string;
  stake: bigint;
  payout: bigint;
  state: 'open' | 'settled' | 'void';
  revision: number;
  /** The amount that is in the ledger, or is owed to us. */
  posted: bigint;
  /** The amount still owed to us: taken back when the wallet did not hold it. */
  owed: bigint;
};
export type KnownState = {
  /** The call under the same id, and whether its content is the same. */
  own: (KnownTransaction & { isSame: boolean }) | undefined;
  /** The call that a rollback undoes. */
  original: KnownTransaction | undefined;
  /** The bets of the round, oldest first, including the bet in question. */
  bets: SeamlessBet[];
  isRoundOver: boolean;
  /** Whether new bets are accepted here now; and why not from this player, if so. */
  isOpen: boolean;
  barred: string | undefined;
};

type CallKind = 'stake' | 'win' | 'refund' | 'venueWin' | 'venueLoss';
/** Taken from the wallet if the amount is negative. A shortfall is refused, or owed to us. */
export type Posting = { kind: CallKind; amount: bigint; isOwed: boolean };
export type SeamlessPlan =
  | { do: 'replay' }
  /** Nothing is done and nothing is stored. */
  | { do: 'refuse'; status: string }
  /** Stored under its id, whatever its result. */
  | ({ do: 'accept'; status: string; postings: Posting[]; bets: SeamlessBet[]; betId: string | null } & {
      round?: 'over' | 'open';
      undoes?: string;
      tombstone?: string;
      /** The part that pays an earlier debt instead of going to the wallet. */
      repaid?: bigint;
    });

const accepted = (status: string, more: Partial<Extract<SeamlessPlan, { do: 'accept' }>> = {}): SeamlessPlan => ({
  do: 'accept',
  status,
  postings: [],
  bets: [],
  betId: null,
  ...more,
});
const refused = (status: string): SeamlessPlan => ({ do: 'refuse', status });

/** Decides the answer to a call. Pure; whether the balance is enough is decided by the posting itself. */
export function planCall(asked: SeamlessCall, known: KnownState): SeamlessPlan {
  return debtFirst(planAsked(asked, known), known.bets);
}

/** A payout to a bet pays its debt first, so a win that was taken back and stands after all is paid once. */
function debtFirst(plan: SeamlessPlan, bets: SeamlessBet[]): SeamlessPlan {
  const [first] = plan.do === 'accept' ? plan.postings : [];
  const owed = plan.do === 'accept' && bets.find(({ betId }) => betId === plan.betId)?.owed;
  if (plan.do !== 'accept' || !owed || !first || first.amount <= 0n) return plan;
  const rest = first.amount > owed ? first.amount - owed : 0n;
  return { ...plan, repaid: first.amount - rest, postings: posting(first.kind, rest) };
}

function planAsked(asked: SeamlessCall, known: KnownState): SeamlessPlan {
  const { own } = known;
  if (own?.verb === 'tombstone' || own?.isUndone) return refused('TX_ROLLED_BACK');
  if (own) return own.isSame ? { do: 'replay' } : refused('TX_MISMATCH');
  switch (asked.verb) {
    case 'bet':
      return planBet(known, { ...asked, winAmount: 0n, isRoundOver: false });
    case 'bet-win':
      return planBet(known, asked);
    case 'win':
      return planWin(known, asked);
    case 'rollback':
      return planRollback(known, asked.originalId);
    case 'end-round':
      return accepted('OK', { bets: settled(known.bets), round: 'over' });
    case 'reward':
      return accepted('OK', { postings: posting('venueWin', asked.amount) });
    case 'tip':
      if (known.barred) return accepted(known.barred);
      return accepted('OK', { postings: posting('venueLoss', -asked.amount) });
    case 'resettle':
      return planResettle(known, asked);
  }
}

function posting(kind: CallKind, amount: bigint, isOwed = false): Posting[] {
  return amount === 0n ? [] : [{ kind, amount, isOwed }];
}

/** The end of a round settles its open bets; a void bet stays void. */
function settled(bets: SeamlessBet[]): SeamlessBet[] {
  return bets.filter(({ state }) => state === 'open').map((bet) => ({ ...bet, state: 'settled' }));
}

type Stake = { txId: string; amount: bigint; winAmount: bigint; isRoundOver: boolean };

/** Maintenance and limits stop new bets, and nothing else. */
function planBet(known: KnownState, { txId, amount, winAmount, isRoundOver }: Stake): SeamlessPlan {
  if (known.barred) return accepted(known.barred);
  if (!known.isOpen) return accepted('VENUE_MAINTENANCE');
  if (known.isRoundOver) return accepted('ROUND_CLOSED');
  const bet: SeamlessBet = {
    betId: txId,
    stake: amount,
    payout: winAmount,
    revision: 1,
    posted: winAmount - amount,
    owed: 0n,
    state: isRoundOver ? 'settled' : 'open',
  };
  return accepted('OK', {
    betId: txId,
    postings: [...posting('stake', -amount), ...posting('win', winAmount)],
    bets: [...(isRoundOver ? settled(known.bets) : []), bet],
    ...(isRoundOver ? { round: 'over' } : {}),
  });
}

type Win = { amount: bigint; betId: string | null; isRoundOver: boolean };

/** A win without a bet id goes to the oldest open bet of the round, so that a settled one does not block it. */
function planWin({ bets }: KnownState, { amount, betId, isRoundOver: isLast }: Win): SeamlessPlan {
  const meant = bets.filter((bet) => bet.state !== 'void' && (betId === null || bet.betId === betId));
  if (meant.length === 0) return refused('BET_NOT_FOUND');
  const bet = meant.find(({ state }) => state === 'open');
  if (!bet) return refused('ROUND_CLOSED');
  const won: SeamlessBet = { ...bet, payout: bet.payout + amount, posted: bet.posted + amount };
  const all = [...bets.filter((one) => one !== bet), won];
  return accepted('OK', {
    betId: bet.betId,
    postings: posting('win', amount),
    bets: isLast ? settled(all) : [won],
    ...(isLast ? { round: 'over' } : {}),
  });
}

/** A rollback is never refused for an unknown call; a call that comes after it does nothing. */
function planRollback({ original, bets, isRoundOver }: KnownState, originalId: string): SeamlessPlan {
  if (!original) return accepted('OK', { tombstone: originalId });
  if (original.verb === 'tombstone' || original.isUndone || original.status !== 'OK') return accepted('OK');
  const bet = bets.find(({ betId }) => betId === original.betId);
  const undone = { undoes: originalId, betId: original.betId };
  switch (original.verb) {
    case 'bet':
    case 'bet-win': {
      if (!bet) return refused('BET_NOT_FOUND');
      // A bet that settled itself is undone as a whole; one settled by another call is not.
      const isOwnEnd = original.verb === 'bet-win' && bet.revision === 1;
      if (bet.state === 'void') return accepted('OK', undone);
      if ((bet.state === 'settled' || isRoundOver) && !isOwnEnd) return refused('ROUND_SETTLED');
      const back = -bet.posted;
      const kind = back > 0n ? 'refund' : 'venueLoss';
      return accepted('OK', {
        ...undone,
        postings: posting(kind, back, true),
        bets: [{ ...bet, state: 'void', posted: 0n }],
      });
    }
    case 'win': {
      if (!bet) return refused('BET_NOT_FOUND');
      if (bet.state === 'void') return accepted('OK', undone);
      if (bet.state === 'settled' || isRoundOver) return refused('ROUND_SETTLED');
      // It was already given back when the bet was resettled.
      if (original.revision < bet.revision) return accepted('OK', undone);
      const { amount } = original;
      const unwon: SeamlessBet = { ...bet, payout: bet.payout - amount, posted: bet.posted - amount };
      return accepted('OK', { ...undone, postings: posting('venueLoss', -amount, true), bets: [unwon] });
    }
    case 'reward':
      return accepted('OK', { ...undone, postings: posting('venueLoss', -original.amount, true) });
    case 'tip':
      return accepted('OK', { ...undone, postings: posting('refund', original.amount) });
    default:
      return refused('ROUND_SETTLED');
  }
}

type Resettle = Extract<SeamlessCall, { verb: 'resettle' }>;

/** A later settlement of a bet replaces the earlier one; the difference is posted, or owed. */
function planResettle({ bets }: KnownState, { betId, revision, action, amount }: Resettle): SeamlessPlan {
  const bet = bets.find((one) => one.betId === betId);
  if (!bet) return refused('BET_NOT_FOUND');
  if (revision <= bet.revision) return refused('STALE_REVISION');
  const after = {
    settle: { state: 'settled', payout: amount, posted: amount - bet.stake },
    unsettle: { state: 'open', payout: 0n, posted: -bet.stake },
    void: { state: 'void', payout: 0n, posted: 0n },
  }[action] as Pick<SeamlessBet, 'state' | 'payout' | 'posted'>;
  const difference = after.posted - bet.posted;
  return accepted('OK', {
    betId,
    postings: posting(difference > 0n ? 'venueWin' : 'venueLoss', difference, true),
    bets: [{ ...bet, ...after, revision }],
    ...(action === 'unsettle' ? { round: 'open' } : {}),
  });
}
