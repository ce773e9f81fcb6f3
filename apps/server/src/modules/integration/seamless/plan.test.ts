import { describe, expect, it } from 'vitest';
import {
  type KnownState,
  type KnownTransaction,
  planCall,
  type SeamlessBet,
  type SeamlessCall,
  type SeamlessPlan,
} from './plan.ts';

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
const told = (more: Partial<KnownTransaction> = {}): KnownTransaction => ({
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
const here = { txId: 't', roundId: 'r' };
const BET: SeamlessCall = { verb: 'bet', txId: 'b', roundId: 'r', amount: 100n };
const WIN: SeamlessCall = { verb: 'win', ...here, amount: 290n, betId: 'b', isRoundOver: true };
const UNDO: SeamlessCall = { verb: 'rollback', ...here, originalId: 'b' };
const settle = (revision: number, amount: bigint): SeamlessCall => ({
  verb: 'resettle',
  ...here,
  betId: 'b',
  revision,
  action: 'settle',
  amount,
});
/** What moves, what becomes of the bets, and what is said. */
const brief = (plan: SeamlessPlan) => {
  if (plan.do !== 'tell') return plan.do === 'replay' ? 'replay' : plan.status;
  const moves = plan.postings.map(({ kind, amount }) => `${kind} ${amount}`);
  if (plan.repaid) moves.unshift(`repaid ${plan.repaid}`);
  const bets = plan.bets.map(({ betId, state, payout, posted }) => `${betId} ${state} ${payout} ${posted}`);
  const marks = [plan.round && `round ${plan.round}`, plan.tombstone && `grave ${plan.tombstone}`];
  return [plan.status, ...moves, ...bets, ...marks].filter(Boolean).join(', ');
};

describe('something new', () => {
  it.each<[string, SeamlessCall, Partial<KnownState>, string]>([
    ['is staked', BET, {}, 'OK, stake -100, b open 0 -100'],
    ['is answered as before', BET, { own: { ...told(), isSame: true } }, 'replay'],
    ['is not another under the same name', BET, { own: { ...told(), isSame: false } }, 'TX_MISMATCH'],
    ['does nothing after its grave', BET, { own: { ...told({ verb: 'tombstone' }), isSame: false } }, 'TX_ROLLED_BACK'],
    ['does nothing once undone', BET, { own: { ...told({ isUndone: true }), isSame: true } }, 'TX_ROLLED_BACK'],
    ['stops for whoever may not play', BET, { barred: 'PLAYER_BLOCKED' }, 'PLAYER_BLOCKED'],
    [
      'is answered as before, whoever may not play since',
      BET,
      { own: { ...told(), isSame: true }, barred: 'x' },
      'replay',
    ],
    ['stops for maintenance', BET, { isOpen: false }, 'VENUE_MAINTENANCE'],
    ['stops when the round is over', BET, { isRoundOver: true }, 'ROUND_CLOSED'],
    [
      'may win at once',
      { ...BET, verb: 'bet-win', winAmount: 290n, isRoundOver: true },
      {},
      'OK, stake -100, win 290, b settled 290 190, round over',
    ],
    ['may be a tip', { verb: 'tip', ...here, amount: 5n }, { isOpen: false }, 'OK, venueLoss -5'],
    ['may be a reward', { verb: 'reward', ...here, amount: 5n }, { isOpen: false }, 'OK, venueWin 5'],
  ])('%s', (_, asked, more, said) => expect(brief(planCall(asked, known(more)))).toBe(said));
});

describe('what comes back', () => {
  const shut = { isOpen: false };
  const PAID = 'OK, win 290, b settled 290 190, round over';
  it.each<[string, SeamlessCall, Partial<KnownState>, string]>([
    ['is paid, also in maintenance', WIN, { bets: [bet()], ...shut }, PAID],
    ['may be nothing', { ...WIN, amount: 0n }, { bets: [bet()] }, 'OK, b settled 0 -100, round over'],
    ['may leave the round open', { ...WIN, isRoundOver: false }, { bets: [bet()] }, 'OK, win 290, b open 290 190'],
    [
      'finds the oldest bet of the round',
      { ...WIN, betId: null, isRoundOver: false },
      { bets: [bet({ betId: 'a' }), bet()] },
      'OK, win 290, a open 290 190',
    ],
    [
      'passes by a bet that was settled, to one that is open',
      { ...WIN, betId: null, isRoundOver: false },
      { bets: [bet({ betId: 'a', state: 'settled' }), bet()] },
      'OK, win 290, b open 290 190',
    ],
    ['finds a bet that was opened again in a round that is over', WIN, { bets: [bet()], isRoundOver: true }, PAID],
    ['needs a bet', WIN, {}, 'BET_NOT_FOUND'],
    ['needs a bet that stands', WIN, { bets: [bet({ state: 'void', posted: 0n })] }, 'BET_NOT_FOUND'],
    ['needs a round that is open', WIN, { bets: [bet({ state: 'settled' })], isRoundOver: true }, 'ROUND_CLOSED'],
    [
      'ends with the round',
      { verb: 'end-round', ...here },
      { bets: [bet(), bet({ betId: 'v', state: 'void' })] },
      'OK, b settled 0 -100, round over',
    ],
  ])('%s', (_, asked, more, said) => expect(brief(planCall(asked, known(more)))).toBe(said));
});

describe('what is undone', () => {
  const win = told({ txId: 'w', verb: 'win', amount: 290n });
  const won = bet({ payout: 290n, posted: 190n });
  it.each<[string, SeamlessCall, Partial<KnownState>, string]>([
    ['gives the stake back', UNDO, { original: told(), bets: [bet()] }, 'OK, refund 100, b void 0 0'],
    [
      'gives it back in maintenance too',
      UNDO,
      { original: told(), bets: [bet()], isOpen: false },
      'OK, refund 100, b void 0 0',
    ],
    ['was never seen: a grave', UNDO, {}, 'OK, grave b'],
    ['has a grave already', UNDO, { original: told({ verb: 'tombstone' }) }, 'OK'],
    [
      'was undone before',
      UNDO,
      { original: told({ isUndone: true }), bets: [bet({ state: 'void', posted: 0n })] },
      'OK',
    ],
    ['was never taken', UNDO, { original: told({ status: 'INSUFFICIENT_FUNDS', betId: null }) }, 'OK'],
    [
      'was settled by another',
      UNDO,
      { original: told(), bets: [bet({ state: 'settled' })], isRoundOver: true },
      'ROUND_SETTLED',
    ],
    [
      'had settled itself: all of it',
      UNDO,
      { original: told({ verb: 'bet-win' }), bets: [{ ...won, state: 'settled' }], isRoundOver: true },
      'OK, venueLoss -190, b void 290 0',
    ],
    [
      'was told anew since',
      UNDO,
      { original: told({ verb: 'bet-win' }), bets: [{ ...won, state: 'settled', revision: 2 }], isRoundOver: true },
      'ROUND_SETTLED',
    ],
    ['was a win', { ...UNDO, originalId: 'w' }, { original: win, bets: [won] }, 'OK, venueLoss -290, b open 0 -100'],
    [
      'was a win of a round that is over',
      { ...UNDO, originalId: 'w' },
      { original: win, bets: [won], isRoundOver: true },
      'ROUND_SETTLED',
    ],
    [
      'was a win that was told anew since: it has gone back before',
      { ...UNDO, originalId: 'w' },
      { original: win, bets: [bet({ payout: 500n, posted: 400n, revision: 2 })] },
      'OK',
    ],
    [
      'was a win that came after what was told anew',
      { ...UNDO, originalId: 'w' },
      { original: { ...win, revision: 2 }, bets: [{ ...won, revision: 2 }] },
      'OK, venueLoss -290, b open 0 -100',
    ],
    ['was a tip', UNDO, { original: told({ verb: 'tip', betId: null, amount: 5n }) }, 'OK, refund 5'],
  ])('%s', (_, asked, more, said) => expect(brief(planCall(asked, known(more)))).toBe(said));
});

describe('what is told anew', () => {
  const lost = bet({ state: 'settled' });
  it.each<[string, SeamlessCall, Partial<KnownState>, string]>([
    ['adds what was missing', settle(2, 290n), { bets: [lost] }, 'OK, venueWin 290, b settled 290 190'],
    [
      'takes what was too much',
      settle(3, 50n),
      { bets: [bet({ state: 'settled', payout: 290n, posted: 190n, revision: 2 })] },
      'OK, venueLoss -240, b settled 50 -50',
    ],
    ['is older than what is known', settle(1, 290n), { bets: [lost] }, 'STALE_REVISION'],
    ['voids', { ...settle(2, 0n), action: 'void' } as SeamlessCall, { bets: [lost] }, 'OK, venueWin 100, b void 0 0'],
    [
      'opens again',
      { ...settle(2, 0n), action: 'unsettle' } as SeamlessCall,
      { bets: [bet({ state: 'settled', payout: 290n, posted: 190n })] },
      'OK, venueLoss -290, b open 0 -100, round open',
    ],
    ['is of no bet of ours', settle(2, 1n), {}, 'BET_NOT_FOUND'],
  ])('%s', (_, asked, more, said) => expect(brief(planCall(asked, known(more)))).toBe(said));
});

describe('what comes back to a bet that is owed', () => {
  const taken = bet({ owed: 500n, revision: 2 });
  it.each<[string, SeamlessCall, SeamlessBet, string]>([
    [
      'a win that stands after all pays the debt, and no wallet',
      settle(3, 500n),
      taken,
      'OK, repaid 500, b settled 500 400',
    ],
    ['more than was owed is paid', settle(3, 700n), taken, 'OK, repaid 500, venueWin 200, b settled 700 600'],
    ['less leaves a debt', { ...WIN, isRoundOver: false }, taken, 'OK, repaid 290, b open 290 190'],
    [
      'what is taken back pays nothing',
      settle(3, 0n),
      { ...taken, posted: 0n },
      'OK, venueLoss -100, b settled 0 -100',
    ],
  ])('%s', (_, asked, owing, said) => expect(brief(planCall(asked, known({ bets: [owing] })))).toBe(said));

  it('a stake that goes back too', () => {
    const undone = planCall(UNDO, known({ original: told(), bets: [taken] }));
    expect(brief(undone)).toBe('OK, repaid 100, b void 0 0');
  });
});
