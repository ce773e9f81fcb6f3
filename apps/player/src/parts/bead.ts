import { colourOf } from '@harbour/engines/roulette/layout';
import { type TextKey, text } from '#text';

/** One earlier result as a small round mark: its letter or number, and its tone. */
export type RoundMark = { words: string; tone: 'red' | 'blue' | 'green' | 'black' };

const SIDES: Record<string, Record<string, { key: TextKey; tone: RoundMark['tone'] }>> = {
  baccarat: {
    B: { key: 'common.beadBanker', tone: 'red' },
    P: { key: 'common.beadPlayer', tone: 'blue' },
    T: { key: 'common.beadTie', tone: 'green' },
  },
  dragonTiger: {
    D: { key: 'common.beadDragon', tone: 'red' },
    T: { key: 'common.beadTiger', tone: 'blue' },
    X: { key: 'common.beadDraw', tone: 'green' },
  },
};

/** Three equal dice beat both small and big. */
const isTriple = (dice: string) => dice.length === 3 && new Set(dice).size === 1;

/** A result of one of our tables, by its engine; undefined for a code that the game does not have. */
export function beadOf(engine: string, resultCode: string): RoundMark | undefined {
  const sides = SIDES[engine];
  if (sides) {
    const side = sides[resultCode.charAt(0)];
    return side && { words: text(side.key), tone: side.tone };
  }
  if (!/^\d{1,3}$/.test(resultCode)) return undefined;
  if (engine === 'roulette') return { words: resultCode, tone: colourOf(Number(resultCode)) };
  if (engine !== 'sicBo') return undefined;
  const sum = [...resultCode].reduce((all, die) => all + Number(die), 0);
  return { words: String(sum), tone: isTriple(resultCode) ? 'green' : sum > 10 ? 'red' : 'blue' };
}
