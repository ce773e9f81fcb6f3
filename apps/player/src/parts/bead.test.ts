import { expect, it } from 'vitest';
import '#testing';
import { loadTexts } from '#text';
import { beadOf } from './bead.ts';

const toneOf = async (engine: string, code: string) => {
  await loadTexts(['common']);
  return beadOf(engine, code);
};

it.each([
  ['baccarat', 'B9', 'red'],
  ['baccarat', 'Px', 'blue'],
  ['baccarat', 'T', 'green'],
  ['dragonTiger', 'D', 'red'],
  ['dragonTiger', 'T', 'blue'],
  ['dragonTiger', 'X', 'green'],
])('a result of %s, %s, is %s', async (engine, code, tone) => {
  const bead = await toneOf(engine, code);
  expect(bead?.tone).toBe(tone);
  expect(bead?.words).not.toBe('');
});

it.each([
  ['0', 'green'],
  ['1', 'red'],
  ['2', 'black'],
  ['36', 'red'],
])('roulette’s %s is %s', async (code, tone) => {
  expect(await toneOf('roulette', code)).toEqual({ words: code, tone });
});

it('sic bo shows the sum of the dice: big, small, or a triple that is neither', async () => {
  expect(await toneOf('sicBo', '146')).toEqual({ words: '11', tone: 'red' });
  expect(await toneOf('sicBo', '136')).toEqual({ words: '10', tone: 'blue' });
  expect(await toneOf('sicBo', '555')).toEqual({ words: '15', tone: 'green' });
});

it('a code or a game that is not known has no bead', async () => {
  expect(await toneOf('baccarat', 'Z')).toBeUndefined();
  expect(await toneOf('roulette', 'B')).toBeUndefined();
  expect(await toneOf('craps', '7')).toBeUndefined();
});
