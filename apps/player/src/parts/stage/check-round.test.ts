import {
  BACCARAT,
  chanceOf,
  commitmentOf,
  hexOf,
  makeChain,
  SLOT_GAMES,
  soloMessage,
  tableMessage,
} from '@harbour/engines';
import { expect, it } from 'vitest';
import { checkSolo, checkTable, isSame, outcomeText } from './check-round.ts';
import { keepSeries, shownBefore } from './shown.ts';

const chain = makeChain(new Uint8Array(32).fill(5), 9);
const link = (place: number) => hexOf(chain[place] as Uint8Array);
const outcome = BACCARAT.draw(chanceOf(chain[4] as Uint8Array, tableMessage('baccarat-1', 'S1', 4)));
const values = {
  game: 'baccarat',
  version: 1,
  table: 'baccarat-1',
  series: 'S1',
  index: 4,
  link: link(4),
  linkBefore: link(3),
  anchor: link(0),
  outcome,
};
const verdicts = (steps: { what: string; isGood: boolean }[]) =>
  steps.map(({ what, isGood }) => `${what}${isGood ? '' : '!'}`).join(' ');

it('computes a round again, and follows its link back to the anchor', async () => {
  expect(verdicts(await checkTable(values))).toBe('link anchor computed equal');
  expect(verdicts(await checkTable({ ...values, anchor: null }))).toBe('link computed equal');
});

it('names the part that does not match', async () => {
  expect(verdicts(await checkTable({ ...values, link: link(5) }))).toBe('link! anchor! computed equal!');
  expect(verdicts(await checkTable({ ...values, linkBefore: link(2) }))).toBe('link! anchor computed equal');
  expect(verdicts(await checkTable({ ...values, table: 'baccarat-2' }))).toBe('link anchor computed equal!');
  expect(verdicts(await checkTable({ ...values, outcome: { player: [], banker: [] } }))).toContain('equal!');
});

/** The series of `values` was first seen while this round took bets. */
const seenAt = (table: string, index: number, anchor = values.anchor) => {
  const times = { now: new Date(0), closesAt: new Date(1) };
  keepSeries({ table, now: times.now, anchor, round: { phase: 'betting', series: 'S1', index, ...times } });
  return shownBefore(table, 'S1');
};

it('detects a server that shows another anchor after the bets than before them', async () => {
  seenAt('baccarat-1', 4);
  // The first value counts: later ones cannot replace it.
  const shown = seenAt('baccarat-1', 4, link(1));
  expect(verdicts(await checkTable({ ...values, shown }))).toBe('shown link anchor computed equal');
  const swapped = makeChain(new Uint8Array(32).fill(6), 9);
  const at = (place: number) => hexOf(swapped[place] as Uint8Array);
  const dealt = BACCARAT.draw(chanceOf(swapped[4] as Uint8Array, tableMessage('baccarat-1', 'S1', 4)));
  const revealed = { ...values, link: at(4), linkBefore: at(3), anchor: at(0), outcome: dealt };
  expect(verdicts(await checkTable({ ...revealed, shown }))).toBe('shown! link anchor computed equal');
  expect(shownBefore('baccarat-1', 'S2')).toBeUndefined();
});

it('tells rounds that were decided after the anchor was seen, and among them the one that took bets then', async () => {
  const stepsOf = async (index: number) => {
    const [first] = await checkTable({ ...values, shown: seenAt(`early-${index}`, index) });
    return [first?.what, first?.isLate];
  };
  expect(await stepsOf(3)).toEqual(['shown', false]);
  expect(await stepsOf(4)).toEqual(['shown', true]);
  expect(await stepsOf(5)).toEqual(['link', undefined]);
});

it('says so when a round cannot be computed here', async () => {
  expect(verdicts(await checkTable({ ...values, version: 99 }))).toBe('computed!');
  expect(verdicts(await checkTable({ ...values, link: 'no link' }))).toBe('computed!');
});

it('verifies a solo game by the seeds of both sides', async () => {
  const seed = new Uint8Array(32).fill(8);
  const game = SLOT_GAMES[0] as (typeof SLOT_GAMES)[number];
  const played = {
    game: game.code,
    version: game.version,
    serverSeed: hexOf(seed),
    commitment: commitmentOf(seed),
    playerSeed: 'harbour-night',
    nonce: 3,
    outcome: game.draw(chanceOf(seed, soloMessage('harbour-night', 3))),
  };
  expect(verdicts(await checkSolo(played))).toBe('seed computed equal');
  expect(verdicts(await checkSolo({ ...played, commitment: link(1) }))).toBe('seed! computed equal');
  const shownFrom = async (from: number) =>
    verdicts(await checkSolo({ ...played, shown: { words: played.commitment, from, at: 7 } }));
  // Its nonce is 3: with hashes that were seen after its game nothing is shown.
  expect(await shownFrom(1)).toBe('shownSeed seed computed equal');
  expect(await shownFrom(3)).toBe('shownSeed seed computed equal');
  expect(await shownFrom(4)).toBe('seed computed equal');
  const other = { words: link(1), from: 1, at: 7 };
  expect(verdicts(await checkSolo({ ...played, shown: other }))).toBe('seed computed equal');
});

it('compares values, not their spelling', () => {
  expect(isSame({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(isSame({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  expect(outcomeText({ player: ['Ts', 'Ah'], banker: ['9d'] })).toBe('P 10♠ A♥ · B 9♦');
  expect(outcomeText({ dragon: 'Kc', tiger: '2h' })).toBe('D K♣ · T 2♥');
  expect([outcomeText({ number: 17 }), outcomeText({ dice: [1, 4, 6] })]).toEqual(['17', '1 · 4 · 6']);
});
