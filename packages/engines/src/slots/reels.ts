export const ROWS = 3;
export const SCATTERS_NEEDED = 3;

/** The definition of a slot game, before any computation. */
export type SlotDesign = {
  code: string;
  /** Reels and pays never change within a version. */
  version: number;
  /** The coins of a spin: a stake is a multiple of this many minor units, so a win in coins is always whole. */
  coins: number;
  /** The full strip of each reel; every stop is equally likely, and the window shows the strip itself. */
  reels: readonly (readonly string[])[];
  /** Coins by symbol and by how many of it. */
  pays: Readonly<Record<string, Readonly<Record<number, number>>>>;
  /** The row on each reel; a game without lines pays every way from the left. */
  lines?: readonly (readonly number[])[];
  /** Three scatters win `won` games; `times` multiplies their wins, `most` caps the games in all. */
  freeGames: { won: number; times: number; most: number };
  /**
   * The most coins that a spin pays, and the number of its stops; the most of a spin that wins free games. A test finds
   * them over every stop, which takes too long for a page.
   */
  best: { any: number; stops: number; winning: number };
};

/** The stop of each reel: the paid spin first, then each free game. */
export type SlotOutcome = { stops: number[][] };

export type Cell = [reel: number, row: number];
/** `coins` is the pay, with a free game's multiplier. */
export type SlotWin = { symbol: string; count: number; cells: Cell[]; line?: number; ways?: number; coins: number };
export type SlotSpin = {
  /** Columns of three symbols. */
  window: string[][];
  isFree: boolean;
  multiplier: number;
  wins: SlotWin[];
  scatters: Cell[];
  freeGamesWon: number;
};

/** Reels written with one letter per symbol, so that a reader sees each one whole. */
export function reelsOf(letters: Readonly<Record<string, string>>, texts: readonly string[]): string[][] {
  return texts.map((text) =>
    [...text].map((letter) => {
      const symbol = letters[letter];
      if (symbol === undefined) throw new RangeError(`no symbol is written ${letter}`);
      return symbol;
    }),
  );
}

/** The window of a reel at a stop: the symbol there and the two below it, wrapping round. */
export function columnAt(reel: readonly string[], stop: number): string[] {
  if (!Number.isInteger(stop) || stop < 0 || stop >= reel.length) throw new RangeError(`a reel has no stop ${stop}`);
  return [...reel, ...reel.slice(0, ROWS - 1)].slice(stop, stop + ROWS);
}

export function windowAt(design: SlotDesign, stops: readonly number[]): string[][] {
  return design.reels.map((reel, at) => columnAt(reel, stops[at] ?? -1));
}

const stands = (shown: string | undefined, symbol: string): boolean => shown === symbol || shown === 'wild';

function winOnLine(design: SlotDesign, window: string[][], line: number): SlotWin | undefined {
  const rows = design.lines?.[line] ?? [];
  const symbol = window[0]?.[rows[0] ?? 0] ?? '';
  const broken = window.findIndex((column, reel) => !stands(column[rows[reel] ?? 0], symbol));
  const count = broken === -1 ? window.length : broken;
  const coins = symbol === 'scatter' ? 0 : (design.pays[symbol]?.[count] ?? 0);
  if (coins === 0) return undefined;
  const cells = rows.slice(0, count).map((row, reel): Cell => [reel, row]);
  return { symbol, count, cells, line, coins };
}

function winOnWays(design: SlotDesign, window: string[][], symbol: string): SlotWin | undefined {
  const rows = window.map((column) => column.flatMap((shown, row) => (stands(shown, symbol) ? [row] : [])));
  const broken = rows.findIndex((here) => here.length === 0);
  const count = broken === -1 ? window.length : broken;
  const pay = symbol === 'scatter' ? 0 : (design.pays[symbol]?.[count] ?? 0);
  if (pay === 0) return undefined;
  const hit = rows.slice(0, count);
  const ways = hit.reduce((product, here) => product * here.length, 1);
  const cells = hit.flatMap((here, reel) => here.map((row): Cell => [reel, row]));
  return { symbol, count, cells, ways, coins: pay * ways };
}

export function scattersIn(window: string[][]): Cell[] {
  return window.flatMap((column, reel) =>
    column.flatMap((shown, row): Cell[] => (shown === 'scatter' ? [[reel, row]] : [])),
  );
}

/** The wins of a window from the left, without scatters. A window may be cut short: fewer reels can only win less. */
export function winsFromLeft(design: SlotDesign, window: string[][]): SlotWin[] {
  const found = design.lines
    ? design.lines.map((_, line) => winOnLine(design, window, line))
    : [...new Set(window[0])].map((symbol) => winOnWays(design, window, symbol));
  return found.filter((win) => win !== undefined);
}

export function winsIn(design: SlotDesign, window: string[][], multiplier: number): SlotWin[] {
  const cells = scattersIn(window);
  const coins = design.pays.scatter?.[cells.length] ?? 0;
  const scattered: SlotWin[] = coins > 0 ? [{ symbol: 'scatter', count: cells.length, cells, coins }] : [];
  return [...winsFromLeft(design, window), ...scattered].map((win) => ({ ...win, coins: win.coins * multiplier }));
}

/** The free games that one spin adds when `before` are already won. */
function moreGames({ freeGames }: SlotDesign, scatters: number, before: number): number {
  return scatters >= SCATTERS_NEEDED ? Math.min(freeGames.won, freeGames.most - before) : 0;
}

export function gamesWon(design: SlotDesign, stops: readonly (readonly number[])[]): number {
  return stops.reduce((won, spin) => won + moreGames(design, scattersIn(windowAt(design, spin)).length, won), 0);
}

export function readSpins(design: SlotDesign, { stops }: SlotOutcome): SlotSpin[] {
  let won = 0;
  const spins = stops.map((spin, at): SlotSpin => {
    const window = windowAt(design, spin);
    const multiplier = at === 0 ? 1 : design.freeGames.times;
    const scatters = scattersIn(window);
    const freeGamesWon = moreGames(design, scatters.length, won);
    won += freeGamesWon;
    return { window, isFree: at > 0, multiplier, wins: winsIn(design, window, multiplier), scatters, freeGamesWon };
  });
  if (stops.length !== 1 + won) throw new RangeError(`${won} free games were won, the outcome has ${stops.length - 1}`);
  return spins;
}
