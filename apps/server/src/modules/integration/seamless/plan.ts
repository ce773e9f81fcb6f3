/** What a seamless venue may ask for; amounts are minor units of the session's currency. */
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

/** What was asked before under an id, and how it was answered. A tombstone stands for what was undone before it came. */
export type KnownTransaction = {
  txId: string;
  verb: Verb | 'tombstone';
  betId: string | null;
  amount: bigint;
  status: string;
  isUndone: boolean;
  /** Of its bet, when it was told. */
  revision: number;
};
export type SeamlessBet = {
  betId: string;
  stake: bigint;
  payout: bigint;
  state: 'open' | 'settled' | 'void';
  revision: number;
  /** What of it stands in the books, or is owed to us. */
  posted: bigint;
  /** What of it is still owed to us: taken back when the wallet did not hold it. */
  owed: bigint;
};
export type KnownState = {
  /** Under the same id, and whether its content is the same. */
  own: (KnownTransaction & { isSame: boolean }) | undefined;
  /** What a rollback speaks of. */
  original: KnownTransaction | undefined;
  /** The bets of the round, the oldest first, and the bet that is spoken of. */
  bets: SeamlessBet[];
  isRoundOver: boolean;
  /** Whether new bets are taken here now; and why not from this player, if so. */
  isOpen: boolean;
  barred: string | undefined;
};

type CallKind = 'stake' | 'win' | 'refund' | 'venueWin' | 'venueLoss';
/** From the wallet where the amount is below zero. What is short is refused, or owed to us. */
export type Posting = { kind: CallKind; amount: bigint; isOwed: boolean };
export type SeamlessPlan =
  | { do: 'replay' }
  /** Nothing is done and nothing is remembered. */
  | { do: 'refuse'; status: string }
  /** Remembered under its id, whatever came of it. */
  | ({ do: 'tell'; status: string; postings: Posting[]; bets: SeamlessBet[]; betId: string | null } & {
      round?: 'over' | 'open';
      undoes?: string;
      tombstone?: string;
      /** What of an earlier debt this pays instead of a wallet. */
      repaid?: bigint;
    });

const told = (status: string, more: Partial<Extract<SeamlessPlan, { do: 'tell' }>> = {}): SeamlessPlan => ({
  do: 'tell',
  status,
  postings: [],
  bets: [],
  betId: null,
  ...more,
});
const refused = (status: string): SeamlessPlan => ({ do: 'refuse', status });

/** How a call is answered. Pure; what the wallet lacks is found out by the posting itself. */
export function planCall(asked: SeamlessCall, known: KnownState): SeamlessPlan {
  return debtFirst(planAsked(asked, known), known.bets);
}

/** What comes back to a bet pays what is owed of it first: a win that was taken back and stands after all is paid once. */
function debtFirst(plan: SeamlessPlan, bets: SeamlessBet[]): SeamlessPlan {
  const [first] = plan.do === 'tell' ? plan.postings : [];
  const owed = plan.do === 'tell' && bets.find(({ betId }) => betId === plan.betId)?.owed;
  if (plan.do !== 'tell' || !owed || !first || first.amount <= 0n) return plan;
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
      return told('OK', { bets: settled(known.bets), round: 'over' });
    case 'reward':
      return told('OK', { postings: posting('venueWin', asked.amount) });
    case 'tip':
      if (known.barred) return told(known.barred);
      return told('OK', { postings: posting('venueLoss', -asked.amount) });
    case 'resettle':
      return planResettle(known, asked);
  }
}

function posting(kind: CallKind, amount: bigint, isOwed = false): Posting[] {
  return amount === 0n ? [] : [{ kind, amount, isOwed }];
}

/** A round that is over has ended its bets; what was undone stays undone. */
function settled(bets: SeamlessBet[]): SeamlessBet[] {
  return bets.filter(({ state }) => state === 'open').map((bet) => ({ ...bet, state: 'settled' }));
}

type Stake = { txId: string; amount: bigint; winAmount: bigint; isRoundOver: boolean };

/** Maintenance and limits stop what is new, and nothing else. */
function planBet(known: KnownState, { txId, amount, winAmount, isRoundOver }: Stake): SeamlessPlan {
  if (known.barred) return told(known.barred);
  if (!known.isOpen) return told('VENUE_MAINTENANCE');
  if (known.isRoundOver) return told('ROUND_CLOSED');
  const bet: SeamlessBet = {
    betId: txId,
    stake: amount,
    payout: winAmount,
    revision: 1,
    posted: winAmount - amount,
    owed: 0n,
    state: isRoundOver ? 'settled' : 'open',
  };
  return told('OK', {
    betId: txId,
    postings: [...posting('stake', -amount), ...posting('win', winAmount)],
    bets: [...(isRoundOver ? settled(known.bets) : []), bet],
    ...(isRoundOver ? { round: 'over' } : {}),
  });
}

type Win = { amount: bigint; betId: string | null; isRoundOver: boolean };

/** Without a bet's name it is the oldest of the round that is open: what was settled before it keeps no other from winning. */
function planWin({ bets }: KnownState, { amount, betId, isRoundOver: isLast }: Win): SeamlessPlan {
  const meant = bets.filter((bet) => bet.state !== 'void' && (betId === null || bet.betId === betId));
  if (meant.length === 0) return refused('BET_NOT_FOUND');
  const bet = meant.find(({ state }) => state === 'open');
  if (!bet) return refused('ROUND_CLOSED');
  const won: SeamlessBet = { ...bet, payout: bet.payout + amount, posted: bet.posted + amount };
  const all = [...bets.filter((one) => one !== bet), won];
  return told('OK', {
    betId: bet.betId,
    postings: posting('win', amount),
    bets: isLast ? settled(all) : [won],
    ...(isLast ? { round: 'over' } : {}),
  });
}

/** A rollback is never refused for what we do not know: what comes after it does nothing. */
function planRollback({ original, bets, isRoundOver }: KnownState, originalId: string): SeamlessPlan {
  if (!original) return told('OK', { tombstone: originalId });
  if (original.verb === 'tombstone' || original.isUndone || original.status !== 'OK') return told('OK');
  const bet = bets.find(({ betId }) => betId === original.betId);
  const undone = { undoes: originalId, betId: original.betId };
  switch (original.verb) {
    case 'bet':
    case 'bet-win': {
      if (!bet) return refused('BET_NOT_FOUND');
      // One that settled itself is undone as a whole; one that was settled by another call is not.
      const isOwnEnd = original.verb === 'bet-win' && bet.revision === 1;
      if (bet.state === 'void') return told('OK', undone);
      if ((bet.state === 'settled' || isRoundOver) && !isOwnEnd) return refused('ROUND_SETTLED');
      const back = -bet.posted;
      const kind = back > 0n ? 'refund' : 'venueLoss';
      return told('OK', {
        ...undone,
        postings: posting(kind, back, true),
        bets: [{ ...bet, state: 'void', posted: 0n }],
      });
    }
    case 'win': {
      if (!bet) return refused('BET_NOT_FOUND');
      if (bet.state === 'void') return told('OK', undone);
      if (bet.state === 'settled' || isRoundOver) return refused('ROUND_SETTLED');
      // What was told anew stands in its place: it has gone back before.
      if (original.revision < bet.revision) return told('OK', undone);
      const { amount } = original;
      const unwon: SeamlessBet = { ...bet, payout: bet.payout - amount, posted: bet.posted - amount };
      return told('OK', { ...undone, postings: posting('venueLoss', -amount, true), bets: [unwon] });
    }
    case 'reward':
      return told('OK', { ...undone, postings: posting('venueLoss', -original.amount, true) });
    case 'tip':
      return told('OK', { ...undone, postings: posting('refund', original.amount) });
    default:
      return refused('ROUND_SETTLED');
  }
}

type Resettle = Extract<SeamlessCall, { verb: 'resettle' }>;

/** What a venue says of a bet later stands in place of what it said before; the difference moves, or is owed. */
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
  return told('OK', {
    betId,
    postings: posting(difference > 0n ? 'venueWin' : 'venueLoss', difference, true),
    bets: [{ ...bet, ...after, revision }],
    ...(action === 'unsettle' ? { round: 'open' } : {}),
  });
}
