import { spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  bytesOf,
  chanceOf,
  commitmentOf,
  hexOf,
  makeChain,
  SLOT_GAMES,
  slotGame,
  soloMessage,
  TABLE_GAMES,
  tableGame,
  tableMessage,
} from '@harbour/engines';
import { afterAll, describe, expect, it } from 'vitest';
import { CARDS, DRAWS, reelsIn, symbolsIn } from './method.ts';
import { savedGame, savedRound } from './saved-round.ts';
import { BY_HAND, KEY, KEY_HASH, VECTORS } from './vectors.ts';

const script = join(import.meta.dirname, '..', '..', '..', 'public', 'verify-round.mjs');
const folder = mkdtempSync(join(tmpdir(), 'round-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(values: unknown) {
  const path = join(folder, 'round.json');
  writeFileSync(path, typeof values === 'string' ? values : JSON.stringify(values));
  const { status, stdout } = spawnSync(process.execPath, [script, path], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n') };
}

const ROUNDS = 400;
const chain = makeChain(new Uint8Array(32).fill(9), ROUNDS);
const link = (index: number) => hexOf(chain[index] as Uint8Array);

/** A whole series of a game, as `getSeries` answers. */
function seriesOf(engine: string) {
  const game = tableGame(engine);
  const roundList = Array.from({ length: ROUNDS }, (_, at) => {
    const outcome = game.draw(chanceOf(chain[at + 1] as Uint8Array, tableMessage('one-1', 'SERIES', at + 1)));
    return { index: at + 1, phase: 'settled', link: link(at + 1), linkBefore: link(at), outcome };
  });
  return { table: 'one-1', series: 'SERIES', engine, version: game.version, anchor: link(0), roundList };
}

const SEED = new Uint8Array(32).fill(3);
function gameAt(engine: string, nonce: number) {
  const game = slotGame(engine);
  const outcome = game.draw(chanceOf(SEED, soloMessage('harbour-night', nonce)));
  const seeds = { commitment: commitmentOf(SEED), playerSeed: 'harbour-night', nonce };
  return { game: engine, version: game.version, serverSeed: hexOf(SEED), ...seeds, outcome };
}

describe('verify-round.mjs', () => {
  it('needs nothing but Node', () => {
    const imports = readFileSync(script, 'utf8').matchAll(/from '([^']+)'/g);
    expect([...imports].every(([, name]) => name?.startsWith('node:'))).toBe(true);
  });
  it.each(TABLE_GAMES.map(({ code }) => code))('deals hundreds of rounds of %s as the engine does', (code) => {
    const series = seriesOf(code);
    expect(run(series)).toEqual({ status: 0, lines: [expect.stringContaining(`${ROUNDS} rounds`), expect.anything()] });
    const other = series.roundList.find(
      ({ outcome }) => JSON.stringify(outcome) !== JSON.stringify(series.roundList[0]?.outcome),
    );
    if (series.roundList[0]) series.roundList[0].outcome = other?.outcome;
    expect(run(series)).toEqual({
      status: 1,
      lines: [expect.stringContaining('BROKEN  round 1 of SERIES was dealt as')],
    });
  });
  it.each(SLOT_GAMES.map(({ code }) => code))('spins hundreds of games of %s as the engine does', (code) => {
    const games = Array.from({ length: ROUNDS }, (_, at) => gameAt(code, at + 1));
    expect(games.some(({ outcome }) => outcome.stops.length > 1)).toBe(true);
    expect(run(games).status).toBe(0);
    const game = gameAt(code, 1);
    expect(run({ ...game, nonce: 2 }).lines.at(-1)).toContain('BROKEN  the reels stopped at');
  });
  it('spins free games that are won again, up to the most', () => {
    const nonces = Array.from({ length: 20_000 }, (_, at) => at + 1);
    const won = nonces.map((nonce) => gameAt('nightFerry', nonce)).filter(({ outcome }) => outcome.stops.length > 11);
    expect(won.length).toBeGreaterThan(2);
    expect(run(won).status).toBe(0);
  });
  it('names what does not hold', () => {
    const series = seriesOf('roulette');
    const [first, second, third, ...more] = series.roundList;
    const wordsFor = (roundList: unknown[], given = {}) => run({ ...series, ...given, roundList }).lines.at(-1);
    expect(wordsFor([first, third, ...more])).toBe('BROKEN  round 2 of SERIES is missing');
    expect(wordsFor([first, { ...second, linkBefore: link(0) }])).toContain('does not follow the round before it');
    expect(wordsFor([first, { ...second, link: null }, third])).toContain('is kept back');
    expect(wordsFor([first, { ...second, link: link(3) }])).toContain('does not hash to the link before it');
    expect(wordsFor([first], { anchor: link(1) })).toContain('does not follow the round before it');
    expect(wordsFor([first, { ...second, link: null }])).toContain('of them were void');
    expect(run('no JSON').lines[0]).toContain('BROKEN  cannot be read');
    expect(run({ ...gameAt('nightFerry', 1), game: 'poker' }).lines.at(-1)).toBe('BROKEN  no game poker of version 1');
    expect(run({ ...gameAt('nightFerry', 1), serverSeed: link(1) }).lines[0]).toContain(
      'does not hash to the commitment',
    );
  });
  it('reads what the page saves, and compares it with what the page showed before', () => {
    const {
      index,
      link: revealed,
      linkBefore,
      outcome,
    } = seriesOf('baccarat').roundList[6] as never as Record<string, never>;
    const round = { roundNo: 'R1', series: 'SERIES', index, link: revealed, outcome };
    const published = { table: 'one-1', engine: 'baccarat', version: 1, round, anchor: link(0), linkBefore } as never;
    const shown = { words: `${link(0)} ${linkBefore}`, at: 1 };
    expect(run(savedRound(published, shown)).lines[1]).toBe(
      'ok      anchor and link before are what was shown while bets were open',
    );
    expect(run(savedRound(published, undefined)).lines).toHaveLength(3);
    expect(run(savedRound(published, { words: `${link(1)} ${linkBefore}`, at: 1 })).status).toBe(1);
    const { serverSeed, outcome: spun, game, version, ...seeds } = gameAt('lanternHarbour', 4);
    const played = { played: { roundNo: 'R2', game, version, seeds, outcome: spun }, serverSeed } as never;
    expect(run(savedGame(played, { words: `${link(1)} ${seeds.commitment}`, at: 1 })).status).toBe(0);
    expect(run(savedGame(played, { words: link(1), at: 1 })).status).toBe(1);
  });
});

const WORDS_OF_A_BLOCK = 8;

describe('the page of the method', () => {
  it('states rounds as the engines compute them', () => {
    expect(KEY_HASH).toBe(commitmentOf(bytesOf(KEY)));
    const games = [...TABLE_GAMES, ...SLOT_GAMES];
    const plain = VECTORS.filter(({ freeSpins }) => freeSpins === undefined).map(({ game }) => game);
    expect(plain).toEqual(DRAWS.map(({ game }) => game));
    expect(plain.sort()).toEqual(games.map(({ code }) => code).sort());
    for (const { game, message, blocks, outcome } of VECTORS) {
      const engine = games.find(({ code }) => code === game);
      const blockAt = (at: number) => createHmac('sha256', bytesOf(KEY)).update(`${message}:${at}`).digest('hex');
      expect(blocks).toEqual(blocks.map((_, at) => blockAt(at)));
      expect(outcome).toBe(JSON.stringify(engine?.draw(chanceOf(bytesOf(KEY), message))));
    }
    // A ten and third cards are in the example of baccarat, because they are easily missed.
    expect(VECTORS[0]?.outcome).toMatch(/"T[shdc]"/);
  });
  it('states a round of each slot whose free spins go beyond the first block', () => {
    const won = VECTORS.filter(({ freeSpins }) => freeSpins !== undefined);
    expect(won.map(({ game }) => game)).toEqual(SLOT_GAMES.map(({ code }) => code));
    for (const { game, freeSpins, blocks, outcome } of won) {
      const { stops } = JSON.parse(outcome) as { stops: number[][] };
      expect(stops).toHaveLength(1 + (freeSpins ?? 0));
      expect(blocks).toHaveLength(2);
      expect(stops.flat().length).toBeGreaterThan(WORDS_OF_A_BLOCK);
      // Where free spins may be won again, they are.
      const { won: once, most } = slotGame(game).freeGames;
      expect(freeSpins).toBe(Math.min(2 * once, most));
    }
  });
  it('writes the reels of the engines, in the letters of the script', () => {
    const words = readFileSync(script, 'utf8');
    for (const game of SLOT_GAMES) {
      const symbols = new Map(symbolsIn(game).map(({ letter, symbol }) => [letter, symbol]));
      expect(reelsIn(game).map((reel) => [...reel].map((letter) => symbols.get(letter)))).toEqual(game.reels);
      expect(reelsIn(game).filter((reel) => !words.includes(`'${reel}'`))).toEqual([]);
    }
  });
  it('states commands that give the printed values', () => {
    const [, , node = ''] = BY_HAND;
    const [, code = ''] = /^node -p "(.*)"$/.exec(node) ?? [];
    const { stdout } = spawnSync(process.execPath, ['-p', code], { encoding: 'utf8' });
    expect(stdout.trim()).toBe(VECTORS.find(({ message }) => message === 'roulette-1:TEST:1')?.blocks[0]);
    expect(createHash('sha256').update(Buffer.from(KEY, 'hex')).digest('hex')).toBe(KEY_HASH);
    expect(BY_HAND[1]).toContain(`hexkey:${KEY}`);
  });
  it('has every card once, in the order of the shuffle', () => {
    expect(CARDS.split('\n').slice(0, 4).join(' ').split(' ')).toHaveLength(52);
    expect(CARDS.startsWith('As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks\nAh')).toBe(true);
  });
});
