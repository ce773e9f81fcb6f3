import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SLOT_GAMES, slotGame, TABLE_GAMES, tableGame } from '#engine/registry';
import { makeChain, tableMessage } from './chain.ts';
import { chanceOf } from './chance.ts';
import { hexOf } from './hex.ts';
import { commitmentOf, soloMessage } from './seeds.ts';
import { type PublishedSoloRound, type PublishedTableRound, verifySoloRound, verifyTableRound } from './verify.ts';

const LENGTH = 40;
const CHAIN = makeChain(new Uint8Array(32).fill(9), LENGTH);
const link = (index: number): Uint8Array => CHAIN[index] as Uint8Array;

describe.each(TABLE_GAMES.map((game) => [game.code, game] as const))('a table round of %s', (code, game) => {
  const roundAt = (index: number): PublishedTableRound => ({
    game: code,
    version: 1,
    table: 'harbour-1',
    series: 4,
    index,
    link: hexOf(link(index)),
    linkBefore: hexOf(link(index - 1)),
  });
  const played = (index: number) => game.draw(chanceOf(link(index), tableMessage('harbour-1', 4, index)));

  it('is accepted as it was played, each of a series', () => {
    for (let index = 1; index <= LENGTH; index += 1)
      expect(verifyTableRound(roundAt(index))).toEqual({ isLinked: true, outcome: played(index) });
  });
  it('is plain JSON, and settles the same when read back', () => {
    const outcome = played(5);
    const read: unknown = JSON.parse(JSON.stringify(outcome));
    expect(read).toEqual(outcome);
    for (const selection of game.selections)
      expect(game.settle(selection, read)).toEqual(game.settle(selection, outcome));
    expect(game.resultCode(read)).toBe(game.resultCode(outcome));
  });
  it('is refused with another link, and with another link before', () => {
    expect(verifyTableRound({ ...roundAt(7), link: hexOf(link(8)) }).isLinked).toBe(false);
    expect(verifyTableRound({ ...roundAt(7), linkBefore: hexOf(link(5)) }).isLinked).toBe(false);
    fc.assert(
      fc.property(fc.nat(63), (at) => {
        const { link: text } = roundAt(7);
        const changed = `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`;
        expect(verifyTableRound({ ...roundAt(7), link: changed }).isLinked).toBe(false);
      }),
    );
  });
  it('differs at another table, series or position', () => {
    const others = [{ table: 'harbour-2' }, { series: 5 }, { index: 3 }];
    const outcomes = (change: object) =>
      Array.from({ length: LENGTH }, (_, at) => verifyTableRound({ ...roundAt(at + 1), ...change }).outcome);
    for (const change of others) expect(outcomes(change)).not.toEqual(outcomes({}));
  });
});

describe.each(SLOT_GAMES.map((game) => [game.code, game] as const))('a solo round of %s', (code, game) => {
  const seed = new Uint8Array(32).fill(5);
  const round: PublishedSoloRound = {
    game: code,
    version: 1,
    serverSeed: hexOf(seed),
    commitment: commitmentOf(seed),
    playerSeed: 'my own words',
    nonce: 12,
  };
  it('is accepted as it was played', () => {
    expect(round.commitment).toBe(createHash('sha256').update(seed).digest('hex'));
    const outcome = game.draw(chanceOf(seed, soloMessage('my own words', 12)));
    expect(verifySoloRound(round)).toEqual({ isCommitted: true, outcome });
  });
  it('is accepted with a commitment in capitals', () => {
    expect(verifySoloRound({ ...round, commitment: round.commitment.toUpperCase() }).isCommitted).toBe(true);
  });
  it('is refused with a seed that was not committed to', () => {
    const other = hexOf(new Uint8Array(32).fill(6));
    expect(verifySoloRound({ ...round, serverSeed: other }).isCommitted).toBe(false);
    expect(verifySoloRound({ ...round, commitment: other }).isCommitted).toBe(false);
  });
  it('differs with another nonce or another player seed', () => {
    const { outcome } = verifySoloRound(round);
    expect(verifySoloRound({ ...round, nonce: 13 }).outcome).not.toEqual(outcome);
    expect(verifySoloRound({ ...round, playerSeed: 'other words' }).outcome).not.toEqual(outcome);
  });
});

it('an unknown game is not found', () => {
  expect(() => tableGame('baccarat', 2)).toThrow(RangeError);
  expect(() => tableGame('lanternHarbour', 1)).toThrow(RangeError);
  expect(() => slotGame('nightFerry', 0)).toThrow(RangeError);
  const codes = [...TABLE_GAMES, ...SLOT_GAMES].map(({ code, version }) => `${code}:${version}`);
  expect(new Set(codes).size).toBe(codes.length);
});
