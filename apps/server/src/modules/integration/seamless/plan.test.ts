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
/** The postings, the changed bets and the status of a plan. */
const brief = (plan: SeamlessPlan) => {
  if (plan.do !== 'accept') return plan.do === 'replay' ? 'replay' : plan.status;
  const moves = plan.postings.map(({ kind, amount }) => `${kind} ${amount}`);
  if (plan.repaid) moves.unshift(`repaid ${plan.repaid}`);
  const bets = plan.bets.map(({ betId, state, payout, posted }) => `${betId} ${state} ${payout} ${posted}`);
  const notes = [plan.round && `round ${plan.round}`, plan.tombstone && `tombstone ${plan.tombstone}`];
  return [plan.status, ...moves, ...bets, ...notes].filter(Boolean).join(', ');
};

describe('new bets', () => {
  it.each<[string, SeamlessCall, Partial<KnownState>, string]>([
    ['are staked', BET, {}, 'OK, stake -100, b open 0 -100'],
    ['get the first answer again', BET, { own: { ...earlier(), isSame: true } }, 'replay'],
    ['cannot reuse an id', BET, { own: { ...earlier(), isSame: false } }, 'TX_MISMATCH'],
    [
      'do nothing after a tombstone',
      BET,
      { own: { ...earlier({ verb: 'tombstone' }), isSame: false } },
      'TX_ROLLED_BACK',
    ],
    ['do nothing once rolled back', BET, { own: { ...earlier({ isUndone: true }), isSame: true } }, 'TX_ROLLED_BACK'],
    ['are refused to a blocked player', BET, { barred: 'PLAYER_BLOCKED' }, 'PLAYER_BLOCKED'],
    [
      'get the first answer again, even if the player was blocked since',
      BET,
      { own: { ...earlier(), isSame: true }, barred: 'x' },
      'replay',
    ],
    ['are refused in maintenance', BET, { isOpen: false }, 'VENUE_MAINTENANCE'],
    ['are refused when the round is over', BET, { isRoundOver: true }, 'ROUND_CLOSED'],
    [
      'may win at once',
      { ...BET, verb: 'bet-win', winAmount: 290n, isRoundOver: true },
      {},
      'OK, stake -100, win 290, b settled 290 190, round over',
    ],
    ['do not include a tip', { verb: 'tip', ...here, amount: 5n }, { isOpen: false }, 'OK, venueLoss -5'],
    ['do not include a reward', { verb: 'reward', ...here, amount: 5n }, { isOpen: false }, 'OK, venueWin 5'],
  ])('%s', (_, asked, more, expected) => expect(brief(planCall(asked, known(more)))).toBe(expected));
});

describe('wins', () => {
  const shut = { isOpen: false };
  const PAID = 'OK, win 290, b settled 290 190, round over';
  it.each<[string, SeamlessCall, Partial<KnownState>, string]>([
    ['are paid, also in maintenance', WIN, { bets: [bet()], ...shut }, PAID],
    ['may be zero', { ...WIN, amount: 0n }, { bets: [bet()] }, 'OK, b settled 0 -100, round over'],
    ['may leave the round open', { ...WIN, isRoundOver: false }, { bets: [bet()] }, 'OK, win 290, b open 290 190'],
    [
      'go to the oldest bet of the round',
      { ...WIN, betId: null, isRoundOver: false },
      { bets: [bet({ betId: 'a' }), bet()] },
      'OK, win 290, a open 290 190',
    ],
    [
      'skip a settled bet for an open one',
      { ...WIN, betId: null, isRoundOver: false },
      { bets: [bet({ betId: 'a', state: 'settled' }), bet()] },
      'OK, win 290, b open 290 190',
    ],
    ['go to a reopened bet in a round that is over', WIN, { bets: [bet()], isRoundOver: true }, PAID],
    ['need a bet', WIN, {}, 'BET_NOT_FOUND'],
    ['need a bet that is not void', WIN, { bets: [bet({ state: 'void', posted: 0n })] }, 'BET_NOT_FOUND'],
    ['need an open round', WIN, { bets: [bet({ state: 'settled' })], isRoundOver: true }, 'ROUND_CLOSED'],
    [
      'end with the round',
      { verb: 'end-round', ...here },
      { bets: [bet(), bet({ betId: 'v', state: 'void' })] },
      'OK, b settled 0 -100, round over',
    ],
  ])('%s', (_, asked, more, expected) => expect(brief(planCall(asked, known(more)))).toBe(expected));
});

describe('rollbacks', () => {
  const win = earlier({ txId: 'w', verb: 'win', amount: 290n });
  const won = bet({ payout: 290n, posted: 190n });
  it.each<[string, SeamlessCall, Partial<KnownState>, string]>([
    ['give the stake back', UNDO, { original: earlier(), bets: [bet()] }, 'OK, refund 100, b void 0 0'],
    [
      'give it back in maintenance too',
      UNDO,
      { original: earlier(), bets: [bet()], isOpen: false },
      'OK, refund 100, b void 0 0',
    ],
    ['of an unknown call leave a tombstone', UNDO, {}, 'OK, tombstone b'],
    ['of a tombstone do nothing', UNDO, { original: earlier({ verb: 'tombstone' }) }, 'OK'],
    [
      'of a rolled-back call do nothing',
      UNDO,
      { original: earlier({ isUndone: true }), bets: [bet({ state: 'void', posted: 0n })] },
      'OK',
    ],
    ['of a refused call do nothing', UNDO, { original: earlier({ status: 'INSUFFICIENT_FUNDS', betId: null }) }, 'OK'],
    [
      'are refused if another call settled the bet',
      UNDO,
      { original: earlier(), bets: [bet({ state: 'settled' })], isRoundOver: true },
      'ROUND_SETTLED',
    ],
    [
      'undo a bet that settled itself as a whole',
      UNDO,
      { original: earlier({ verb: 'bet-win' }), bets: [{ ...won, state: 'settled' }], isRoundOver: true },
      'OK, venueLoss -190, b void 290 0',
    ],
    [
      'are refused if the bet was resettled since',
      UNDO,
      { original: earlier({ verb: 'bet-win' }), bets: [{ ...won, state: 'settled', revision: 2 }], isRoundOver: true },
      'ROUND_SETTLED',
    ],
    [
      'of a win take it back',
      { ...UNDO, originalId: 'w' },
      { original: win, bets: [won] },
      'OK, venueLoss -290, b open 0 -100',
    ],
    [
      'of a win are refused when the round is over',
      { ...UNDO, originalId: 'w' },
      { original: win, bets: [won], isRoundOver: true },
      'ROUND_SETTLED',
    ],
    [
      'of a win do nothing if the bet was resettled since',
      { ...UNDO, originalId: 'w' },
      { original: win, bets: [bet({ payout: 500n, posted: 400n, revision: 2 })] },
      'OK',
    ],
    [
      'of a win after a resettlement take it back',
      { ...UNDO, originalId: 'w' },
      { original: { ...win, revision: 2 }, bets: [{ ...won, revision: 2 }] },
      'OK, venueLoss -290, b open 0 -100',
    ],
    ['of a tip give it back', UNDO, { original: earlier({ verb: 'tip', betId: null, amount: 5n }) }, 'OK, refund 5'],
  ])('%s', (_, asked, more, expected) => expect(brief(planCall(asked, known(more)))).toBe(expected));
});

describe('resettlements', () => {
  const lost = bet({ state: 'settled' });
  it.each<[string, SeamlessCall, Partial<KnownState>, string]>([
    ['pay what was missing', settle(2, 290n), { bets: [lost] }, 'OK, venueWin 290, b settled 290 190'],
    [
      'take back what was too much',
      settle(3, 50n),
      { bets: [bet({ state: 'settled', payout: 290n, posted: 190n, revision: 2 })] },
      'OK, venueLoss -240, b settled 50 -50',
    ],
    [
      'find their own bet among others',
      settle(2, 290n),
      { bets: [bet({ betId: 'a', state: 'settled', stake: 7n, posted: -7n }), lost] },
      'OK, venueWin 290, b settled 290 190',
    ],
    ['with an old revision are refused', settle(1, 290n), { bets: [lost] }, 'STALE_REVISION'],
    [
      'void the bet',
      { ...settle(2, 0n), action: 'void' } as SeamlessCall,
      { bets: [lost] },
      'OK, venueWin 100, b void 0 0',
    ],
    [
      'reopen the bet',
      { ...settle(2, 0n), action: 'unsettle' } as SeamlessCall,
      { bets: [bet({ state: 'settled', payout: 290n, posted: 190n })] },
      'OK, venueLoss -290, b open 0 -100, round open',
    ],
    ['of an unknown bet are refused', settle(2, 1n), {}, 'BET_NOT_FOUND'],
  ])('%s', (_, asked, more, expected) => expect(brief(planCall(asked, known(more)))).toBe(expected));
});

describe('a payout to a bet with a debt', () => {
  const taken = bet({ owed: 500n, revision: 2 });
  it.each<[string, SeamlessCall, SeamlessBet, string]>([
    [
      'that was taken back before pays the debt, and no wallet',
      settle(3, 500n),
      taken,
      'OK, repaid 500, b settled 500 400',
    ],
    ['above the debt is paid', settle(3, 700n), taken, 'OK, repaid 500, venueWin 200, b settled 700 600'],
    ['below the debt leaves a rest', { ...WIN, isRoundOver: false }, taken, 'OK, repaid 290, b open 290 190'],
    [
      'that is taken back pays nothing',
      settle(3, 0n),
      { ...taken, posted: 0n },
      'OK, venueLoss -100, b settled 0 -100',
    ],
  ])('%s', (_, asked, owing, expected) => expect(brief(planCall(asked, known({ bets: [owing] })))).toBe(expected));

  it('a refunded stake pays a debt too', () => {
    const undone = planCall(UNDO, known({ original: earlier(), bets: [taken] }));
    expect(brief(undone)).toBe('OK, repaid 100, b void 0 0');
  });
});
