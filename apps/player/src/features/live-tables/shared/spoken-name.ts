import { colourOf } from '@harbour/engines';
import { selectionName } from '#parts/stage/selection-name.ts';
import { type TextKey, text } from '#text';

const NUMBER_NAMES: Record<ReturnType<typeof colourOf>, TextKey> = {
  red: 'table.numberRed',
  black: 'table.numberBlack',
  green: 'table.numberGreen',
};

/** A selection's name for the ear: a number of the wheel is said with its colour. */
export function spokenName(selection: string): string {
  const [kind, number] = selection.split(':');
  if (kind !== 'straight') return selectionName(selection);
  return text(NUMBER_NAMES[colourOf(Number(number))], { number: Number(number) });
}
