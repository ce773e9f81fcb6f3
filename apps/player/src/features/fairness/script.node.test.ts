import { spawn, spawnSync } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

function runWith(...given: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...given], { encoding: 'utf8' });
  return { status, lines: (stdout + stderr).trim().split('\n') };
}

function run(values: unknown) {
  const path = join(folder, 'round.json');
  writeFileSync(path, typeof values === 'string' ? values : JSON.stringify(values));
  return runWith(path);
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
  const counts = { length: ROUNDS, roundCount: ROUNDS, voidCount: 0, state: 'complete', number: 1 };
  return { table: 'one-1', series: 'SERIES', engine, version: game.version, anchor: link(0), ...counts, roundList };
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
    expect(run(series)).toEqual({
      status: 0,
      lines: [
        expect.stringContaining(`${ROUNDS} rounds`),
        `note    complete, ${ROUNDS} of ${ROUNDS} rounds; refunded: 0`,
        expect.stringContaining(link(0)),
      ],
    });
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
    expect(run({ ...game, nonce: 2 }).lines.at(-1)).toContain('the reels stopped at');
  });
  it('spins free games that are won again, up to the most', () => {
    const nonces = Array.from({ length: 20_000 }, (_, at) => at + 1);
    const won = nonces.map((nonce) => gameAt('nightFerry', nonce)).filter(({ outcome }) => outcome.stops.length > 11);
    expect(won.length).toBeGreaterThan(2);
    expect(run(won).status).toBe(0);
  });
  const roulette = seriesOf('roulette');
  const [first, second, third, ...more] = roulette.roundList;
  const verdictOf = (roundList: unknown[], given = {}) => {
    const { status, lines } = run({
      ...roulette,
      state: 'running',
      roundCount: roundList.length || 1,
      ...given,
      roundList,
    });
    return `${status} ${lines.join('\n')}`;
  };
  const undealt = { link: null, outcome: null };
  it('counts refunded rounds apart, with the outcome they would have had', () => {
    const refunded = { ...second, phase: 'refunded', outcome: null };
    const found = verdictOf([first, refunded, third, { ...more[0], ...undealt, phase: 'betting' }]);
    expect(found).toContain('0 note    round 2 of SERIES was refunded; its link draws {"number":');
    expect(found).toContain('ok      2 rounds of SERIES');
    expect(found).toContain('note    running, 4 of 400 rounds; refunded: 1; one is not dealt yet');
    const lost = verdictOf([first, refunded, { ...third, ...undealt, phase: 'refunded' }], { state: 'abandoned' });
    expect(lost).toContain('note    round 3 of SERIES was refunded, and its link is lost');
    expect(lost).toContain('note    abandoned, 3 of 400 rounds; refunded: 2, 1 of them with a lost link');
  });
  it.each([
    ['a round is missing', [first, third], {}, 'round 2 of SERIES is missing'],
    ['a round follows another', [first, { ...second, linkBefore: link(0) }], {}, 'does not follow the round before it'],
    ['the anchor is another', [first], { anchor: link(1) }, 'does not follow the round before it'],
    ['a link is another', [first, { ...second, link: link(3) }], {}, 'does not hash to the link before it'],
    [
      'a link in between is kept back',
      [first, { ...second, ...undealt, phase: 'refunded' }, third],
      {},
      'is kept back',
    ],
    ['the last dealt link is kept back', [first, { ...second, ...undealt }], {}, 'is kept back'],
    ['the link of a dealing round is kept back', [{ ...first, ...undealt, phase: 'dealing' }], {}, 'is kept back'],
    ['a settled round has no outcome', [first, { ...second, outcome: null }], {}, 'was dealt, but has no outcome'],
    ['a dealing round has no outcome', [{ ...first, phase: 'dealing', outcome: null }], {}, 'but has no outcome'],
    ['a link is public too early', [{ ...first, phase: 'betting', outcome: null }], {}, 'its link is public'],
    ['a phase is unknown', [{ ...first, phase: undefined }], {}, 'is in no known phase'],
    ['a round is no round', [first, null], {}, 'round 2 of SERIES is missing'],
    ['there are no rounds', [], {}, 'counts 1 rounds, but lists 0'],
    ['nothing is counted', [first], { roundCount: undefined }, 'the number of rounds of SERIES is not a number from 1'],
    ['rounds at the end are left out', [first], { roundCount: 2 }, 'counts 2 rounds, but lists 1'],
    ['a complete series is short', [first], { state: 'complete' }, 'is complete with 1 of 400 rounds'],
    ['there are too many rounds', [first, second], { length: 1 }, 'but its anchor fixes 1'],
    ['one that is over runs', [{ ...first, phase: 'dealing' }], { state: 'replaced' }, 'but a round of it is not'],
    ['its table is not named', [first], { table: undefined }, 'the table is missing'],
    ['it has no name', [first], { series: '' }, 'the name of the series is missing'],
    ['its game is a slot', [first], { engine: 'nightFerry' }, 'no table game nightFerry of version 1'],
  ])('refuses a series of which %s', (_, roundList, given, words) => {
    const found = verdictOf(roundList, given);
    expect(found).toMatch(/^1 /);
    expect(found).toContain(words);
  });
  const game = gameAt('nightFerry', 1);
  const round = { ...first, game: 'roulette', table: 'one-1', series: 'SERIES', anchor: link(0) };
  it.each([
    ['another game', { ...game, game: 'poker' }, 'no slot poker of version 1'],
    ['a table game as a slot', { ...game, game: 'roulette' }, 'no slot roulette of version 1'],
    ['another seed', { ...game, serverSeed: link(1) }, 'does not hash to the commitment'],
    ['a nonce before the first', { ...game, nonce: 0 }, 'the nonce is not a number from 1'],
    ['no client seed', { ...game, playerSeed: undefined }, 'the client seed is missing'],
    ['a seed in use', { ...game, serverSeed: null }, 'nightFerry, nonce 1: the server seed is still secret'],
    ['a round of no table', { ...round, table: undefined }, 'the table is missing'],
    ['a round of no series', { ...round, series: undefined }, 'the name of the series is missing'],
    ['a round without a place', { ...round, index: 0 }, 'the index of a round of SERIES is not a number from 1'],
    ['a round drawn as a slot', { ...round, game: 'nightFerry' }, 'no table game nightFerry'],
    ['a round without its outcome', { ...round, outcome: null }, 'was dealt, but has no outcome'],
    ['no JSON', 'no JSON', 'cannot be read'],
    ['nothing', 'null', 'the file holds no round'],
    ['an empty list', [], 'the file holds no round'],
    ['a list of nothing', [null], 'the file holds no round'],
    ['a refusal', { code: 404, msg: 'No such round' }, 'what a server refused: No such round'],
  ])('names what does not hold: %s', (_, values, words) => {
    const { status, lines } = run(values);
    expect([status, lines.at(-1)]).toEqual([1, expect.stringContaining(words)]);
    expect(lines.at(-1)).toMatch(/^BROKEN {2}/);
  });
  it('tells a refunded round, and one whose link is lost', () => {
    const refunded = { ...round, phase: 'refunded', outcome: null };
    expect(run(refunded).lines).toContain('note    round 1 of SERIES was refunded: nothing was paid by this outcome');
    const lost = run({ ...refunded, link: null });
    expect(lost).toEqual({ status: 0, lines: [expect.stringContaining('its link is lost')] });
  });
  it('reads hashes in capitals, and names each game of a list', () => {
    const upper = (value: unknown) =>
      JSON.parse(JSON.stringify(value), (_, one) =>
        typeof one === 'string' && /^[\da-f]{64}$/.test(one) ? one.toUpperCase() : one,
      );
    expect(run(upper(roulette)).status).toBe(0);
    expect(run(upper({ ...round, shown: { anchor: link(0), from: 1 } })).status).toBe(0);
    const { status, lines } = run(upper([gameAt('nightFerry', 1), { ...gameAt('lanternHarbour', 2), roundNo: 'G2' }]));
    expect([status, lines[0], lines[2], lines.length]).toEqual([
      0,
      expect.stringContaining('nightFerry, nonce 1:'),
      expect.stringContaining('lanternHarbour, nonce 2 (G2):'),
      5,
    ]);
  });
  it('finds a series that is left out of a list', () => {
    const listOf = (next: string | null, ...numbers: (number | undefined)[]) =>
      run({ seriesList: numbers.map((number) => ({ number })), next }).lines[0];
    expect(listOf('4', 7, 6, 5, 4)).toBe('ok      series 4 to 7 are listed without a gap');
    expect(listOf(null, 2, 1)).toContain('series 1 to 2');
    expect(listOf('4', 7, 5, 4)).toBe('BROKEN  series 6 is missing from the list');
    expect(listOf('4', 7, 7, 6)).toBe('BROKEN  series 6 is missing from the list');
    expect(listOf(null, 3, 2)).toBe('BROKEN  the list ends before the first series');
    expect(listOf(null)).toBe('BROKEN  the list holds no series');
    expect(listOf(null, undefined)).toBe('BROKEN  the number of a series is not a number from 1');
  });
  it('says how it is used, and why a server cannot be asked', () => {
    expect([runWith('--help').status, runWith('-h').status, runWith().status]).toEqual([0, 0, 1]);
    expect(runWith('--help').lines.join()).toContain('--from https://example.com S2345…');
    const asked = (...given: string[]) => runWith('--from', ...given).lines.join();
    expect(asked('http://127.0.0.1:1')).toContain('BROKEN  which round or series?');
    expect(asked('example.com', 'R22222222222222')).toBe(
      'BROKEN  example.com is not an address like https://example.com',
    );
    expect(asked('localhost:80', 'R22222222222222')).toContain('is not an address');
    expect(asked('https://[', 'R22222222222222')).toContain('is not an address');
    expect(asked('http://127.0.0.1:1', 'R22222222222222')).toMatch(/^BROKEN {2}127\.0\.0\.1:1 cannot be reached: ./);
    expect(runWith(join(folder, 'none.json')).lines.join()).toMatch(/^BROKEN {2}.*none\.json cannot be read/);
  });
  it('asks a server for a whole series, and says so if the answer is another one', async () => {
    const asked: string[] = [];
    let answer: unknown = { code: 0, ...roulette };
    const server = createServer(({ url = '' }, response) => {
      asked.push(url);
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const printed = async () => {
      const child = spawn(process.execPath, [script, '--from', origin, 'S22222222222222']);
      const lines: string[] = [];
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => lines.push(String(part)));
      const [status] = await once(child, 'close');
      return `${status} ${lines.join('')}`;
    };
    expect(await printed()).toContain(`0 ok      ${ROUNDS} rounds of SERIES follow`);
    expect(asked).toEqual(['/web/guest/tables/getSeries?series=S22222222222222']);
    answer = '<!doctype html>';
    expect(await printed()).toMatch(
      /^1 BROKEN {2}127\.0\.0\.1:\d+ does not answer as a server of this game does \(status 200\)\n$/,
    );
    answer = { code: 404, msg: 'No such series' };
    expect(await printed()).toBe('1 BROKEN  the server refuses: No such series\n');
    server.close();
  });
  it('reads what the page saves, and compares it with what the page showed before', () => {
    const {
      index,
      link: revealed,
      linkBefore,
      outcome,
    } = seriesOf('baccarat').roundList[6] as never as Record<string, never>;
    const round = { roundNo: 'R1', series: 'SERIES', index, phase: 'settled', link: revealed, outcome };
    const published = { table: 'one-1', engine: 'baccarat', version: 1, round, anchor: link(0), linkBefore } as never;
    const linesFor = (from: number) => run(savedRound(published, { words: `SERIES ${link(0)}`, from, at: 1 })).lines[1];
    expect(linesFor(6)).toBe('ok      the anchor was shown before the round began');
    expect(linesFor(7)).toBe('ok      the anchor was shown before betting closed');
    expect(linesFor(8)).toBe('note    the anchor was shown from round 8 on only');
    expect(run(savedRound(published, undefined)).lines).toHaveLength(3);
    expect(run(savedRound(published, { words: `SERIES ${link(1)}`, from: 1, at: 1 })).status).toBe(1);
    const { serverSeed, outcome: spun, game, version, ...seeds } = gameAt('lanternHarbour', 4);
    const played = { played: { roundNo: 'R2', game, version, seeds, outcome: spun }, serverSeed } as never;
    const shownFrom = (from: number) => run(savedGame(played, { words: seeds.commitment, from, at: 1 })).lines[1];
    expect(shownFrom(4)).toBe('ok      the commitment is what was shown before the game');
    expect(shownFrom(5)).toBe('note    the commitment was shown from nonce 5 on only');
    expect(run(savedGame(played, { words: link(1), from: 1, at: 1 })).status).toBe(1);
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
      // Free spins win further ones where the rules allow it.
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
