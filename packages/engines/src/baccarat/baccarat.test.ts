import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Card } from '#engine/cards';
import { DECK } from '#engine/cards';
import { chanceOf } from '#engine/fairness/chance';
import { decimalText } from '#engine/fractions';
import { returned } from '#engine/game';
import { BACCARAT, winnerOf } from './baccarat.ts';
import { bankerDraws, drawBaccarat, points } from './deal.ts';
import { countBaccarat } from './odds.ts';

const KEY = new Uint8Array(32).fill(3);
const hands = (player: string, banker: string) => ({
  player: player.split(' ') as Card[],
  banker: banker.split(' ') as Card[],
});
const stakes = (player: string, banker: string) =>
  BACCARAT.selections.map((selection) => returned(10_000n, BACCARAT.settle(selection, hands(player, banker))));

/** A chance that deals these cards, each the first of its kind: the test knows only the positions of the shuffle. */
function dealing(cards: string): ReturnType<typeof chanceOf> {
  const shoe = DECK.flatMap((card) => new Array<Card>(8).fill(card));
  const wanted = cards.split(' ') as Card[];
  let dealt = 0;
  return {
    below: (end) => {
      expect(end).toBe(416 - dealt);
      const place = shoe.indexOf(wanted[dealt] as Card, dealt);
      [shoe[dealt], shoe[place]] = [shoe[place] as Card, shoe[dealt] as Card];
      dealt += 1;
      return place - (dealt - 1);
    },
  };
}

describe('the third cards', () => {
  // From the printed rules: rows are the banker's 0–7, columns the player's third card 0–9; D draws, S stands.
  const TABLE = [
    'DDDDDDDDDD',
    'DDDDDDDDDD',
    'DDDDDDDDDD',
    'DDDDDDDDSD',
    'SSDDDDDDSS',
    'SSSSDDDDSS',
    'SSSSSSDDSS',
    'SSSSSSSSSS',
  ];
  it('follow the printed rules, banker 0–7 by third card 0–9', () => {
    const own = TABLE.map((row, banker) =>
      [...row].map((_, third) => (bankerDraws(banker, third) ? 'D' : 'S')).join(''),
    );
    expect(own).toEqual(TABLE);
    expect([0, 1, 2, 3, 4, 5, 6, 7].map((banker) => bankerDraws(banker, undefined))).toEqual([
      true,
      true,
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
  it.each([
    ['4s Kh 4d 2c', '4s 4d', 'Kh 2c', 'a natural of the player ends it'],
    ['2s 9h 3d Kc', '2s 3d', '9h Kc', 'a natural of the banker ends it'],
    ['6s 2h Kd 3c 4s', '6s Kd', '2h 3c 4s', 'the player stands on six, the banker draws on five'],
    ['7s 2h Kd 4c', '7s Kd', '2h 4c', 'both stand'],
    ['2s Kh 3d 3c 8s', '2s 3d 8s', 'Kh 3c', 'banker three stands to an eight'],
    ['2s Kh 3d 3c 9s 5h', '2s 3d 9s', 'Kh 3c 5h', 'banker three draws to a nine'],
    ['2s Kh 3d 3c Ts 5h', '2s 3d Ts', 'Kh 3c 5h', 'banker three draws to a ten'],
    ['2s Kh 3d 3c Js 5h', '2s 3d Js', 'Kh 3c 5h', 'banker three draws to a picture'],
    ['2s Kh 3d 6c 6s 5h', '2s 3d 6s', 'Kh 6c 5h', 'banker six draws to a six'],
    ['2s Kh 3d 7c 6s', '2s 3d 6s', 'Kh 7c', 'banker seven stands'],
  ])('%s: player %s, banker %s, for %s', (cards, player, banker) => {
    expect(drawBaccarat(dealing(cards))).toEqual(hands(player, banker));
  });
});

describe('the return', () => {
  it('for banker, player, tie, banker pair, player pair', () => {
    expect(stakes('Ks 7h', 'Qs 6h')).toEqual([0n, 20_000n, 0n, 0n, 0n]);
    expect(stakes('Ks 6h', 'Qs 7h')).toEqual([19_500n, 0n, 0n, 0n, 0n]);
    expect(stakes('Ks 7h', 'Qs 7d')).toEqual([10_000n, 10_000n, 90_000n, 0n, 0n]);
    expect(stakes('4s 4h', 'Qs Qd 7d')).toEqual([0n, 20_000n, 0n, 120_000n, 120_000n]);
    expect(stakes('2s 3h 3d', 'Qs 6d')).toEqual([0n, 20_000n, 0n, 0n, 0n]);
  });
  it('is refused for a selection that does not exist', () => {
    expect(() => BACCARAT.settle('dragon', hands('Ks 7h', 'Qs 6h'))).toThrow(RangeError);
    expect(() => BACCARAT.returnToPlayer('dragon')).toThrow(RangeError);
  });
});

describe('the long-run return', () => {
  it('is the well-known one', () => {
    const percent = BACCARAT.selections.map((selection) => decimalText(BACCARAT.returnToPlayer(selection), 6));
    expect(percent).toEqual(['0.989421', '0.987649', '0.856404', '0.896386', '0.896386']);
  });
  it('counts all 416·415·414·413·412·411 deals, as the literature does', () => {
    expect(countBaccarat()).toEqual({
      banker: 2_292_252_566_437_888n,
      player: 2_230_518_282_592_256n,
      tie: 475_627_426_473_216n,
      all: 416n * 415n * 414n * 413n * 412n * 411n,
    });
  });
});

it('every deal follows the rules', () => {
  fc.assert(
    fc.property(fc.string(), (message) => {
      const outcome = BACCARAT.draw(chanceOf(KEY, message));
      expect(outcome).toEqual(BACCARAT.draw(chanceOf(KEY, message)));
      const { player, banker } = outcome;
      const [two, other] = [points(player.slice(0, 2)), points(banker.slice(0, 2))];
      if (two >= 8 || other >= 8) expect([player.length, banker.length]).toEqual([2, 2]);
      else expect(player.length).toBe(two <= 5 ? 3 : 2);
      expect(BACCARAT.resultCode(outcome)).toMatch(/^[BPT]b?p?$/);
      expect(BACCARAT.resultCode(outcome)[0]).toBe(winnerOf(outcome)[0]?.toUpperCase());
      for (const selection of BACCARAT.selections) returned(100n, BACCARAT.settle(selection, outcome));
    }),
  );
});

it.each([
  ['9s Kd', '8h 8c', 'Pb'],
  ['8s 8d', '9h Kc', 'Bp'],
  ['2s 2d', '9h 9c', 'Bbp'],
  ['4s 4d', '4h 4c', 'Tbp'],
  ['Ks Qd', '9h Tc', 'B'],
])('player %s and banker %s are written %s', (player, banker, code) => {
  expect(BACCARAT.resultCode(hands(player, banker))).toBe(code);
});

it('names the selection that baccarat does not have', () => {
  expect(() => BACCARAT.settle('dragon', hands('9s Kd', '8h 8c'))).toThrow('baccarat has no selection dragon');
});
