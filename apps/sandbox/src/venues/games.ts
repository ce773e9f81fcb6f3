import type { LanguageCode } from '@harbour/rules';
import type { VenueGame } from '@harbour/server/ports';

/** One pearl in three shells; the shell with the pearl pays 2.90 times the stake, the stake included. */
export const SHELLS = 3;
const PAYS_TENTHS = 29n;

export function payoutOf(stake: bigint): bigint {
  return (stake * PAYS_TENTHS) / 10n;
}

export const VENUES = { tide: { isSeamless: false }, pearl: { isSeamless: true } } as const;
export type VenueCode = keyof typeof VENUES;

/** The game's name at each venue, as the venue's operator shows it. */
export const GAME_NAMES: Record<VenueCode, Record<LanguageCode, string>> = {
  tide: {
    zh: '采珠',
    hk: '採珠',
    en: 'Pearl Dive',
    th: 'ดำน้ำหาไข่มุก',
    vn: 'Lặn Tìm Ngọc',
    pg: 'Mergulho das Pérolas',
    fp: 'Sisid-Perlas',
    md: 'ပုလဲငုပ်',
    cny: 'Сувд шүүрэх',
  },
  pearl: {
    zh: '厅内采珠',
    hk: '廳內採珠',
    en: 'Pearl Dive at the Table',
    th: 'ไข่มุกที่โต๊ะ',
    vn: 'Ngọc Trai Bên Bàn',
    pg: 'Pérolas à Mesa',
    fp: 'Perlas sa Mesa',
    md: 'စားပွဲပုလဲ',
    cny: 'Ширээний сувд',
  },
};

export const GAME = 'pearl-dive';

export const gamesOf = (venue: VenueCode): VenueGame[] => [
  { code: GAME, gameClass: 'slots', allowsDemo: true, names: GAME_NAMES[venue] },
];
