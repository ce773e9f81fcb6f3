import { commitmentOf, hexOf, makeChain, SLOT_GAMES, tableGame } from '@harbour/engines';
import { expect, it } from 'vitest';
import { checkPasted, isComplete, type PastedValues, wrongNumbers } from './pasted-values.ts';

const chain = makeChain(new Uint8Array(32).fill(5), 8);
const link = (index: number) => hexOf(chain[index] as Uint8Array);
const ROUND: PastedValues = { series: ' S1 ', index: '3', linkBefore: link(2), link: link(3).toUpperCase() };
const SEED = new Uint8Array(32).fill(6);
const SPIN: PastedValues = { commitment: commitmentOf(SEED), serverSeed: hexOf(SEED), playerSeed: 'mine', nonce: '4' };
const roulette = (table: string) => ({ game: tableGame('roulette').code, table });
const computed = async (table: string, values: PastedValues) =>
  (await checkPasted('table', roulette(table), values)).find(({ what }) => what === 'computed')?.detail;

it('needs everything but the rules version and the anchor', () => {
  expect(isComplete('table', ROUND)).toBe(true);
  expect(isComplete('table', { ...ROUND, index: ' ' })).toBe(false);
  expect(isComplete('solo', SPIN)).toBe(true);
  expect(isComplete('solo', ROUND)).toBe(false);
});

it.each(['x', '0', '-1', '1.5', '1e3', '3.', 'NaN', '99999999999'])(
  'refuses %s as a number, at its field',
  (number) => {
    expect(wrongNumbers('table', { ...ROUND, index: number })).toEqual(['index']);
    expect(wrongNumbers('table', { ...ROUND, version: number })).toEqual(['version']);
    expect(wrongNumbers('solo', { ...SPIN, nonce: number })).toEqual(['nonce']);
  },
);

it('takes numbers from 1, and no version', () => {
  expect(wrongNumbers('table', ROUND)).toEqual([]);
  expect(wrongNumbers('table', { ...ROUND, index: ' 5000 ', version: '1' })).toEqual([]);
  expect(wrongNumbers('solo', { ...SPIN, version: ' ' })).toEqual([]);
});

it('computes a round of the chosen table, and follows the anchor if it is given', async () => {
  const steps = await checkPasted('table', roulette('roulette-1'), { ...ROUND, anchor: link(0) });
  expect(steps.map(({ what, isGood }) => [what, isGood])).toEqual([
    ['link', true],
    ['anchor', true],
    ['computed', true],
  ]);
  expect(await computed('roulette-1', ROUND)).not.toBe(await computed('Roulette', ROUND));
  expect((await checkPasted('table', roulette('roulette-1'), { ...ROUND, version: '9' })).at(-1)?.isGood).toBe(false);
});

it('computes a spin of each slot', async () => {
  for (const { code } of SLOT_GAMES) {
    const steps = await checkPasted('solo', { game: code, table: '' }, SPIN);
    expect(steps.map(({ what, isGood }) => [what, isGood])).toEqual([
      ['seed', true],
      ['computed', true],
    ]);
  }
});
