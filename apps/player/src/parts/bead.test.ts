import { LANGUAGE_CODES, type LanguageCode } from '@harbour/rules';
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
  expect(lettersOf('dragonTiger', ['D', 'T', 'X'])).toEqual([
    text('table.letterDragon'),
    text('table.letterTiger'),
    text('table.letterDraw'),
  ]);
});

/** Vietnamese players know Cái and Con, which begin alike, by the trade's B and P. */
const TRADE_LETTERS: Partial<Record<LanguageCode, string>> = { vn: 'BPT' };

it.each(LANGUAGE_CODES)(
  'in %s, a letter is of the printed name and of no other result of its game',
  async (language) => {
    await openIn(language, ['common', 'table']);
    const baccarat = [
      [text('table.letterBanker'), text('table.spotBanker')],
      [text('table.letterPlayer'), text('table.spotPlayer')],
      [text('table.letterTie'), text('table.spotTie')],
    ];
    const dragonTiger = [
      [text('table.letterDragon'), text('table.spotDragon')],
      [text('table.letterTiger'), text('table.spotTiger')],
      [text('table.letterDraw'), text('table.spotTie')],
    ];
    for (const results of [baccarat, dragonTiger]) {
      const letters = results.map(([letter = '']) => letter);
      expect(new Set(letters).size).toBe(3);
      expect(letters.map((letter) => letter.length)).toEqual([1, 1, 1]);
      if (results === baccarat && letters.join('') === TRADE_LETTERS[language]) continue;
      const [, , tie = ''] = letters;
      const isOfName = ([letter = '', name = '']: string[]) => name.toLowerCase().includes(letter.toLowerCase());
      const named = tie === '=' ? results.slice(0, 2) : results;
      expect(named.filter((result) => !isOfName(result))).toEqual([]);
    }
  },
);

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
