import { describe, expect, it } from 'vitest';
import { cardTyped, inFours } from './card-number.ts';

describe('a card number as it is typed', () => {
  it.each([
    ['', ''],
    ['62', '62'],
    ['6222021', '6222 021'],
    ['6222-0210 0011', '6222 0210 0011'],
    ['62220210001122334455', '6222 0210 0011 2233 445'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(inFours(typed)).toBe(shown);
  });
  it('is grouped at its end, and shortens past a space', () => {
    expect(cardTyped('6222', '62220')).toBe('6222 0');
    expect(cardTyped('6222 0', '6222 ')).toBe('6222');
    expect(cardTyped('', '6222021000112233')).toBe('6222 0210 0011 2233');
  });
  it('is left alone when it is changed in the middle', () => {
    expect(cardTyped('6222 0210', '622 0210')).toBe('622 0210');
    expect(cardTyped('6222 0210', '62x22 0210')).toBe('6222 0210');
  });
});
