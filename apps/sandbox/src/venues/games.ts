import type { VenueGame } from '@harbour/server/ports';

/** One pearl in three shells; the shell with the pearl pays 2.90 times the stake, the stake included. */
export const SHELLS = 3;
const PAYS_TENTHS = 29n;

export function payoutOf(stake: bigint): bigint {
  return (stake * PAYS_TENTHS) / 10n;
}

export const VENUES = { tide: { isSeamless: false }, pearl: { isSeamless: true } } as const;
export type VenueCode = keyof typeof VENUES;

const DIVE: VenueGame = {
  code: 'pearl-dive',
  gameClass: 'slots',
  allowsDemo: true,
  names: {
    zh: '采珠',
    hk: '採珠',
    en: 'Pearl Dive',
    th: 'ดำหาไข่มุก',
    vn: 'Lặn tìm ngọc trai',
    pg: 'Mergulho das pérolas',
    fp: 'Pagsisid ng perlas',
    md: 'ပုလဲငုပ်ရှာခြင်း',
    cny: 'Сувд шумбалт',
  },
};

export const GAMES: VenueGame[] = [DIVE];
