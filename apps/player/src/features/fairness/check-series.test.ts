import { chanceOf, hexOf, makeChain, ROULETTE, tableMessage } from '@harbour/engines';
import { expect, it } from 'vitest';
import { checkSeries, missingSeries, type WholeSeries } from './check-series.ts';

const chain = makeChain(new Uint8Array(32).fill(4), 8);
const link = (index: number) => hexOf(chain[index] as Uint8Array);
const rounds = [1, 2, 3, 4].map((index) => ({
  index,
  phase: 'settled' as WholeSeries['roundList'][number]['phase'],
  link: link(index) as string | null,
  linkBefore: link(index - 1),
  outcome: ROULETTE.draw(chanceOf(chain[index] as Uint8Array, tableMessage('roulette-1', 'S1', index))) as
    | object
    | null,
}));
const check = (roundList: typeof rounds, given: Partial<WholeSeries> = {}) =>
  checkSeries({
    table: 'roulette-1',
    series: 'S1',
    engine: 'roulette',
    version: 1,
    anchor: link(0),
    state: 'running',
    length: 8,
    roundCount: roundList.length,
    ...given,
    roundList,
  } as unknown as WholeSeries);
const [one, two, three, four] = rounds as [Round, Round, Round, Round];
type Round = (typeof rounds)[number];
const none = { link: null, outcome: null };
const refunded = (round: Round): Round => ({ ...round, phase: 'refunded', outcome: null });

it('holds if every round follows from the anchor, refunded ones too, up to the one that runs', async () => {
  const right = (dealt: number, refunds = 0) => ({ dealt, refunded: refunds, wrong: undefined });
  expect(await check(rounds)).toEqual(right(4));
  expect(await check(rounds, { state: 'complete', length: 4 })).toEqual(right(4));
  expect(await check(rounds, { state: 'replaced' })).toEqual(right(4));
  // A round began between the count and the list.
  expect(await check(rounds, { roundCount: 3 })).toEqual(right(4));
  expect(await check([one, refunded(two), three])).toEqual(right(2, 1));
  expect(await check([one, two, { ...three, ...none, phase: 'betting' }])).toEqual(right(2));
  expect(await check([one, two, { ...three, phase: 'dealing' }])).toEqual(right(3));
  // The secret of the series is lost, and with it the link of its last round.
  expect(await check([one, two, { ...refunded(three), link: null }], { state: 'abandoned' })).toEqual(right(2, 1));
});

it.each([
  ['is missing', [one, three, four], {}, 2],
  ['is kept back', [one, { ...refunded(two), link: null }, three], {}, 2],
  ['is kept back at the end', [one, two, { ...three, ...none }], {}, 3],
  ['is kept back while it is dealt', [one, { ...two, ...none, phase: 'dealing' as const }], {}, 2],
  ['has no outcome', [one, two, { ...three, outcome: null }], {}, 3],
  ['has a link too early', [one, { ...two, outcome: null, phase: 'betting' as const }], {}, 2],
  ['was dealt otherwise', [one, { ...two, outcome: { number: 38 } }, three], {}, 2],
  ['has another link', [one, two, { ...three, link: link(4) }], {}, 3],
  ['does not follow', [one, { ...two, linkBefore: link(2), link: link(3) }, four], {}, 2],
  ['is counted and left out', [one, two], { roundCount: 3 }, 3],
  ['is left out of a series that is over', [one, two], { state: 'replaced' as const, roundCount: 4 }, 3],
  ['is left out of a complete series', [one, two, three], { state: 'complete' as const, length: 4 }, 4],
  ['is one more than the anchor fixes', [one, two], { length: 1 }, 3],
  ['of all is missing', [], {}, 1],
])('names the first round that %s', async (_, roundList, given, wrong) => {
  expect((await check(roundList, given)).wrong).toBe(wrong);
});

it.each([
  ['7 6 5', false, undefined],
  ['3 2 1', true, undefined],
  ['', true, undefined],
  ['7 5 4', false, 6],
  ['7 6 6 5', false, 5],
  ['3 2', true, 1],
])('in the list %s of series, whole: %s, the first that is missing is %s', (numbers, isAll, missing) => {
  const list = numbers
    .split(' ')
    .filter(Boolean)
    .map((number) => ({ number: Number(number) }));
  expect(missingSeries(list, isAll)).toBe(missing);
});
