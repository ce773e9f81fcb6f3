import { chanceOf, hexOf, makeChain, ROULETTE, tableMessage } from '@harbour/engines';
import { expect, it } from 'vitest';
import { checkSeries, type WholeSeries } from './check-series.ts';

const chain = makeChain(new Uint8Array(32).fill(4), 8);
const link = (index: number) => hexOf(chain[index] as Uint8Array);
const rounds = [1, 2, 3, 4].map((index) => ({
  index,
  link: link(index) as string | null,
  linkBefore: link(index - 1),
  outcome: ROULETTE.draw(chanceOf(chain[index] as Uint8Array, tableMessage('roulette-1', 'S1', index))) as
    | object
    | null,
}));
const check = (roundList: typeof rounds) =>
  checkSeries({
    table: 'roulette-1',
    series: 'S1',
    engine: 'roulette',
    version: 1,
    anchor: link(0),
    roundList,
  } as unknown as WholeSeries);
const [one, two, three, four] = rounds as [Round, Round, Round, Round];
type Round = (typeof rounds)[number];

it('holds if every round follows from the anchor, refunded ones too, up to the one that runs', async () => {
  expect(await check(rounds)).toEqual({ count: 4, wrong: undefined });
  expect(await check([one, { ...two, outcome: null }, three])).toEqual({ count: 3, wrong: undefined });
  expect(await check([one, two, { ...three, link: null, outcome: null }])).toEqual({ count: 2, wrong: undefined });
  expect(await check([])).toEqual({ count: 0, wrong: undefined });
});

it.each([
  ['is missing', [one, three, four], 3],
  ['is kept back', [one, { ...two, link: null }, three], 2],
  ['was dealt otherwise', [one, { ...two, outcome: { number: 38 } }, three], 2],
  ['has another link', [one, two, { ...three, link: link(4) }], 3],
  ['does not follow', [one, { ...two, linkBefore: link(2), link: link(3) }, four], 2],
])('names the first round that %s', async (_, roundList, wrong) => {
  expect((await check(roundList)).wrong).toBe(wrong);
});
