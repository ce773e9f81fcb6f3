import { answer, sentTo } from '@harbour/client/testing';
import type { Output } from '@harbour/contract';
import { solo } from '@harbour/contract/solo';
import { chanceOf, commitmentOf, hexOf, returned, slotGame, soloMessage } from '@harbour/engines';
import { beforeEach, expect, it } from 'vitest';
import { openIn } from '#testing';
import { checkLastGames } from './check-games.ts';

const GAME = slotGame('nightFerry');
const seedOf = (fill: number) => new Uint8Array(32).fill(fill);
const [OLD, NEW] = [seedOf(1), seedOf(2)];
const lettersOf = (digits: number) => String(digits).replace(/\d/g, (digit) => 'ABCDEFGHJK'.charAt(Number(digit)));
const listed = (seed: Uint8Array, nonce: number) => ({
  roundNo: `G${lettersOf(seed[0] ?? 0)}${lettersOf(nonce).padStart(13, '2')}`,
  commitment: commitmentOf(seed),
  nonce,
});
type Listed = ReturnType<typeof listed>;
/** Nonces of some seeds, newest first. */
const run = (seed: Uint8Array, from: number, to: number): Listed[] =>
  Array.from({ length: from - to + 1 }, (_, at) => listed(seed, from - at));

const STAKE = 100n;
/** The server as it would answer: the old seed is revealed, the new one is in force with so many games. */
function serve(list: Listed[], isAll: boolean, nonce: number, change: (game: Played) => void = () => {}): void {
  const seeds = { commitment: commitmentOf(NEW), playerSeed: 'my-luck-2', nonce };
  answer(solo.getSeat, {
    currency: 'CNY',
    balance: 0n,
    stakeList: [STAKE],
    seeds,
    hasOwnSeed: true,
    nextCommitment: commitmentOf(seedOf(3)),
    last: null,
    sessionResult: { since: null, net: 0n, staked: 0n },
  });
  answer(solo.getPlayedList, { playedList: list, isAll });
  answer(solo.getPlayed, ({ roundNo }) => {
    const { commitment, nonce: count } = list.find((one) => one.roundNo === roundNo) as Listed;
    const isOld = commitment === commitmentOf(OLD);
    const playerSeed = isOld ? 'my-luck-1' : 'my-luck-2';
    const outcome = GAME.draw(chanceOf(isOld ? OLD : NEW, soloMessage(playerSeed, count)));
    const played = {
      roundNo,
      game: GAME.code,
      version: GAME.version,
      stake: STAKE,
      payout: returned(STAKE, GAME.returnOf(outcome)),
      outcome,
      seeds: { commitment, playerSeed, nonce: count },
      at: new Date(0),
    };
    const game = { played, serverSeed: isOld ? hexOf(OLD) : null };
    change(game);
    return game;
  });
}
type Played = Output<typeof solo.getPlayed>;
const check = async (...earlier: Listed[]) => {
  const { games, faults } = await checkLastGames(GAME.code, earlier);
  return [games.map(({ finding }) => finding.charAt(0)).join(''), faults.missing, faults.repeated];
};

beforeEach(() => openIn('en', ['common', 'slots']));

it('verifies the last dozen, and compares the nonces of all that are listed', async () => {
  serve([...run(NEW, 2, 1), ...run(OLD, 40, 1)], true, 2);
  expect(await check()).toEqual(['ssrrrrrrrrrr', 0, 0]);
  expect(sentTo(solo.getPlayed)).toHaveLength(12);
});

it('misses nothing of a player who was away for long, or whose page is old', async () => {
  serve(run(NEW, 500, 301), false, 500);
  expect(await check(listed(OLD, 80), listed(NEW, 450))).toEqual(['ssssssssssss', 0, 0]);
});

it('misses games that are not in the list', async () => {
  serve(run(OLD, 5, 3), true, 0);
  expect(await check()).toEqual(['rrr', 2, 0]);
  serve(run(OLD, 5, 1), true, 3);
  expect(await check(listed(OLD, 6))).toEqual(['rrrrr', 4, 0]);
  serve([listed(OLD, 2), listed(OLD, 2), listed(OLD, 1)], true, 0);
  expect((await check()).slice(1)).toEqual([0, 1]);
});

it.each<[string, (game: Played) => void]>([
  ['another payout', ({ played }) => Object.assign(played, { payout: 7n })],
  ['other stops', ({ played }) => Object.assign(played, { outcome: { stops: [[0, 0, 0, 0, 0]] } })],
  ['another seed', (game) => Object.assign(game, { serverSeed: hexOf(NEW) })],
  ['another nonce than the list', ({ played }) => Object.assign(played.seeds, { nonce: 9 })],
  ['other seeds than the list', (game) => Object.assign(game.played.seeds, { commitment: commitmentOf(seedOf(3)) })],
])('finds a game with %s', async (_, change) => {
  serve(run(OLD, 1, 1), true, 0, change);
  expect((await check())[0]).toBe('w');
});
