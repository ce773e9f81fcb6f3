import { colourOf } from '@harbour/engines';
import { text } from '#text';

/** A number of the wheel with its colour. */
export function rouletteWords(number: number): string {
  const colour = colourOf(number);
  if (colour === 'green') return text('table.resultZero');
  return text(colour === 'red' ? 'table.resultRed' : 'table.resultBlack', { number });
}
