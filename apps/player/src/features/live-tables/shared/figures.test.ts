import { describe, expect, it } from 'vitest';
import { shownFigures, untoldRounds } from './figures.ts';
import { type Accepted, type OwnBets, withAccepted } from './own-bets.ts';

type Round = OwnBets['roundList'][number];
const roundOf = (roundNo: string, stake: bigint, payout: bigint | null): Round => ({
  roundNo,
  betList: stake > 0n ? [{ selection: 'banker', stake, payout }] : [],
  payout,
});
const ownOf = (balance: bigint, net: bigint, ...roundList: Round[]): OwnBets => ({
  currency: 'CNY',
  balance,
  limits: { least: 1n, most: 1_000n, mostInAll: 1_000n },
  roundList,
  sessionResult: { since: null, net, staked: 0n },
});
const shown = (roundNo: string, phase: 'betting' | 'dealing' | 'settled' | 'refunded') => ({ roundNo, phase });

describe('the figures of the bar', () => {
  const staked = ownOf(400n, 0n, roundOf('2', 100n, null), roundOf('1', 0n, null));
  const paid = ownOf(600n, 100n, roundOf('2', 100n, 200n), roundOf('1', 0n, null));
  const waiting = { balance: 400n, net: 0n };

  it.each([
    ['the news of the payment comes first', [staked, paid, paid], ['dealing', 'dealing', 'settled']],
    ['the result is shown first', [staked, staked, paid], ['dealing', 'settled', 'settled']],
  ] as const)('are the same until the result is told, and true from then on, if %s', (_, lists, phases) => {
    const seen = lists.map((own, at) => shownFigures(own, shown('2', phases[at] ?? 'settled')));
    expect(seen).toEqual([waiting, waiting, { balance: 600n, net: 100n }]);
  });

  it('hold the return of a round that is still being dealt when the page is opened', () =>
    expect(shownFigures(paid, shown('2', 'dealing'))).toEqual(waiting));

  it('hold a lost round too: the session’s result does not tell it', () => {
    const lost = ownOf(400n, -100n, roundOf('2', 100n, 0n));
    expect(shownFigures(lost, shown('2', 'dealing'))).toEqual(waiting);
    expect(shownFigures(lost, shown('2', 'settled'))).toEqual({ balance: 400n, net: -100n });
  });

  it('hold a refund until it is said', () => {
    const refunded = ownOf(500n, 0n, roundOf('2', 100n, 100n));
    expect(shownFigures(refunded, shown('2', 'betting'))).toEqual(waiting);
    expect(shownFigures(refunded, shown('2', 'refunded'))).toEqual({ balance: 500n, net: 0n });
  });

  it('show money that comes from elsewhere meanwhile', () => {
    const topped = ownOf(1_600n, 100n, roundOf('2', 100n, 200n));
    expect(shownFigures(topped, shown('2', 'dealing'))).toEqual({ balance: 1_400n, net: 0n });
  });

  it('hold only the running round: the one before it was told', () => {
    const own = ownOf(650n, 150n, roundOf('3', 50n, 100n), roundOf('2', 100n, 200n));
    expect(shownFigures(own, shown('3', 'dealing'))).toEqual({ balance: 550n, net: 100n });
    expect(untoldRounds(own, shown('3', 'settled'))).toEqual([]);
  });

  it('hold every later round while the line is lost and an earlier one is on the screen', () => {
    const own = ownOf(650n, 150n, roundOf('3', 50n, 100n), roundOf('2', 100n, 200n));
    expect(shownFigures(own, shown('2', 'dealing'))).toEqual({ balance: 350n, net: 0n });
    expect(shownFigures(own, shown('2', 'settled'))).toEqual({ balance: 550n, net: 100n });
  });

  it('are the true ones where no round is shown, or a round without own bets', () => {
    expect(shownFigures(paid, null)).toEqual({ balance: 600n, net: 100n });
    expect(shownFigures(paid, shown('9', 'betting'))).toEqual({ balance: 600n, net: 100n });
  });

  it('leave out the stake that is being sent, once, whether the list or the answer comes first', () => {
    const before = ownOf(500n, 0n, roundOf('2', 0n, null));
    const answer: Accepted = { roundNo: '2', bets: [{ selection: 'banker', stake: 100n }], balance: 400n, at: 5 };
    const lists: [OwnBets, bigint | undefined][] = [
      [before, 400n],
      [staked, 400n],
      [withAccepted(before, [answer], 1), undefined],
    ];
    for (const [own, staking] of lists) expect(shownFigures(own, shown('2', 'betting'), staking)).toEqual(waiting);
  });
});
