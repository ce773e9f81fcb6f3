import { expect, it } from 'vitest';
import type { StakedBet } from '#bets';
import { endsOf, judge, voidsOf } from './ends.ts';

const ONE = judge({ engine: 'roulette', version: 1, outcome: { number: 1 } });

let order = 0;
/** A bet with these stakes, on these selections. */
function betOn(stakes: Record<string, bigint>, state: StakedBet['state'] = 'open'): StakedBet {
  order += 1;
  const amounts = Object.values(stakes);
  return {
    member: 7n,
    betNo: `B${order}`,
    currency: 'CNY',
    selections: Object.keys(stakes),
    stakes: amounts,
    stake: amounts.reduce((sum, one) => sum + one, 0n),
    state,
  };
}
const judged = (...own: StakedBet[]) =>
  endsOf(own, ONE).map(({ returns, payout, turnover, uncounted }) => [returns, payout, turnover, uncounted]);

it('a bet ends with what each of its stakes returns', () => {
  const bet = betOn({ red: 10n, 'straight:1': 1n, even: 5n });
  expect(endsOf([bet], ONE)).toEqual([
    {
      member: 7n,
      betNo: bet.betNo,
      currency: 'CNY',
      returns: [20n, 36n, 0n],
      payout: 56n,
      turnover: 16n,
      uncounted: null,
    },
  ]);
});

it('turnover is judged over all bets of the member, and stays with the bet that it belongs to', () => {
  expect(judged(betOn({ red: 10n }), betOn({ black: 10n, 'straight:7': 3n }), betOn({ even: 4n }))).toEqual([
    [[20n], 20n, 0n, 'covered'],
    [[0n, 0n], 0n, 3n, null],
    [[0n], 0n, 4n, null],
  ]);
});

it('a bet that has ended counts for the others, and does not end again', () => {
  expect(judged(betOn({ red: 10n }, 'settled'), betOn({ black: 10n }), betOn({ 'straight:7': 3n }))).toEqual([
    [[0n], 0n, 0n, 'covered'],
    [[0n], 0n, 3n, null],
  ]);
});

it('a bet that gives back its stake is a push', () => {
  const tie = judge({ engine: 'baccarat', version: 1, outcome: { player: ['4s', '4h'], banker: ['4c', '4d'] } });
  const [end] = endsOf([betOn({ banker: 20n })], tie);
  expect([end?.payout, end?.turnover, end?.uncounted]).toEqual([20n, 0n, 'push']);
});

it('a void bet gives back each of its stakes and counts nothing; an ended one stays as it is', () => {
  const bet = betOn({ red: 10n, even: 5n });
  expect(voidsOf([betOn({ red: 3n }, 'settled'), bet])).toEqual([
    {
      member: 7n,
      betNo: bet.betNo,
      currency: 'CNY',
      returns: [10n, 5n],
      payout: 15n,
      turnover: 0n,
      uncounted: 'void',
    },
  ]);
});
