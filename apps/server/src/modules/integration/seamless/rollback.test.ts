import { describe, expect, it } from 'vitest';
import { type KnownState, type KnownTransaction, planCall, type SeamlessBet, type SeamlessCall } from './plan.ts';

const bet = (more: Partial<SeamlessBet> = {}): SeamlessBet => ({
  betId: 'b',
  stake: 100n,
  payout: 0n,
  state: 'open',
  revision: 1,
  posted: -100n,
  owed: 0n,
  ...more,
});
const earlier = (more: Partial<KnownTransaction> = {}): KnownTransaction => ({
  txId: 'b',
  verb: 'bet',
  betId: 'b',
  amount: 100n,
  status: 'OK',
  isUndone: false,
  revision: 1,
  ...more,
});
const known = (more: Partial<KnownState> = {}): KnownState => ({
  own: undefined,
  original: undefined,
  bets: [],
  isRoundOver: false,
  isOpen: true,
  barred: undefined,
  ...more,
});
const UNDO: SeamlessCall = { verb: 'rollback', txId: 't', roundId: 'r', originalId: 'o' };
const undo = (original: KnownTransaction, ...bets: SeamlessBet[]) => planCall(UNDO, known({ original, bets }));
const other = bet({ betId: 'a', stake: 7n, posted: -7n });
const win = earlier({ verb: 'win', amount: 290n });

describe('a rollback', () => {
  it('finds its own bet among others, and gives back what is left of it', () => {
    expect(undo(earlier(), other, bet())).toEqual({
      do: 'accept',
      status: 'OK',
      betId: 'b',
      undoes: 'o',
      postings: [{ kind: 'refund', amount: 100n, isOwed: true }],
      bets: [bet({ state: 'void', posted: 0n })],
    });
  });

  it('of a win takes it back, and a shortfall is owed', () => {
    const plan = undo(win, other, bet({ payout: 290n, posted: 190n }));
    expect(plan).toMatchObject({ betId: 'b', postings: [{ kind: 'venueLoss', amount: -290n, isOwed: true }] });
  });

  it('of a reward takes it back, and a shortfall is owed', () => {
    expect(undo(earlier({ verb: 'reward', betId: null, amount: 5n }))).toMatchObject({
      status: 'OK',
      undoes: 'o',
      postings: [{ kind: 'venueLoss', amount: -5n, isOwed: true }],
    });
  });

  it('of a tip gives it back, and nothing of it is owed', () => {
    expect(undo(earlier({ verb: 'tip', betId: null, amount: 5n }))).toMatchObject({
      postings: [{ kind: 'refund', amount: 5n, isOwed: false }],
    });
  });

  it.each(['bet', 'bet-win', 'win'] as const)('of a %s whose bet is unknown is refused', (verb) => {
    expect(undo(earlier({ verb }), other)).toEqual({ do: 'refuse', status: 'BET_NOT_FOUND' });
  });

  it.each(['bet', 'win'] as const)('of a %s whose bet is void is already done', (verb) => {
    expect(undo(earlier({ verb }), bet({ state: 'void', posted: 0n }))).toEqual({
      do: 'accept',
      status: 'OK',
      betId: 'b',
      undoes: 'o',
      postings: [],
      bets: [],
    });
  });

  it.each(['bet', 'win'] as const)('of a %s whose bet was settled is refused while the round is open', (verb) => {
    expect(undo(earlier({ verb }), bet({ state: 'settled' }))).toEqual({ do: 'refuse', status: 'ROUND_SETTLED' });
  });

  it.each(['bet', 'win'] as const)('of a %s is refused when the round is over', (verb) => {
    const plan = planCall(UNDO, known({ original: earlier({ verb }), bets: [bet()], isRoundOver: true }));
    expect(plan).toEqual({ do: 'refuse', status: 'ROUND_SETTLED' });
  });

  it('of a call that cannot be undone is refused', () => {
    expect(undo(earlier({ verb: 'end-round' }), bet())).toEqual({ do: 'refuse', status: 'ROUND_SETTLED' });
  });
});

describe('the bet of a call', () => {
  const WIN: SeamlessCall = { verb: 'win', txId: 't', roundId: 'r', amount: 9n, betId: 'b', isRoundOver: true };

  it('a win goes to the bet that it names, and ends every bet of the round once', () => {
    const plan = planCall(WIN, known({ bets: [other, bet()] }));
    expect(plan).toMatchObject({
      betId: 'b',
      postings: [{ kind: 'win', amount: 9n, isOwed: false }],
      bets: [
        { betId: 'a', state: 'settled', posted: -7n },
        { betId: 'b', state: 'settled', payout: 9n, posted: -91n },
      ],
    });
    expect(plan.do === 'accept' && plan.bets).toHaveLength(2);
  });

  it('a correction goes to the bet that it names, and a shortfall is owed', () => {
    const asked = { verb: 'resettle', txId: 't', roundId: 'r', betId: 'b', revision: 2, amount: 100n } as const;
    const plan = planCall({ ...asked, action: 'settle' }, known({ bets: [other, bet({ state: 'settled' })] }));
    expect(plan).toMatchObject({ betId: 'b', postings: [{ kind: 'venueWin', amount: 100n, isOwed: true }] });
  });

  it('a debt of one bet is not paid by the win of another', () => {
    const plan = planCall(WIN, known({ bets: [{ ...other, owed: 500n }, bet()] }));
    expect(plan).toMatchObject({ postings: [{ kind: 'win', amount: 9n }] });
    expect(plan).not.toHaveProperty('repaid');
  });

  it('a tip of a player who may not play is refused', () => {
    const tip: SeamlessCall = { verb: 'tip', txId: 't', roundId: '', amount: 5n };
    expect(planCall(tip, known({ barred: 'PLAYER_BLOCKED' }))).toMatchObject({
      status: 'PLAYER_BLOCKED',
      postings: [],
    });
  });
});
