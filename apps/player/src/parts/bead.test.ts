import { LANGUAGE_CODES } from '@harbour/rules';
import { expect, it } from 'vitest';
import { openIn } from '#testing';
import { loadTexts, text } from '#text';
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

it.each(LANGUAGE_CODES)('in %s, the results of a game have the letters of its table', async (language) => {
  await openIn(language, ['common', 'table']);
  const lettersOf = (engine: string, codes: string[]) => codes.map((code) => beadOf(engine, code)?.words);
  expect(lettersOf('baccarat', ['B', 'P', 'T'])).toEqual([
    text('table.letterBanker'),
    text('table.letterPlayer'),
    text('table.letterTie'),
  ]);
  const onDragonTiger = lettersOf('dragonTiger', ['D', 'T', 'X']);
  expect(onDragonTiger).toEqual([text('table.letterDragon'), text('table.letterTiger'), text('table.letterDraw')]);
  expect(new Set(onDragonTiger).size).toBe(3);
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
