import { contract, type Output } from '@harbour/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestServer, type TestServer } from '#server';

/**
 * The return of every bet and of both slots, computed from the answers of the API alone. Nothing of the engines is used
 * here, so that it is what an outsider can do.
 */
const { liveTables, solo } = contract;
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

type Share = readonly [times: bigint, per: bigint];
type Design = Output<typeof solo.getSlot>['design'];

const sum = (shares: Share[]): Share => shares.reduce<Share>(([a, b], [c, d]) => [a * d + c * b, b * d], [0n, 1n]);
/** Whether two fractions are the same number. */
const expectSame = ([a, b]: Share, [c, d]: Share) => expect(a * d).toBe(c * b);
const product = (numbers: number[]): bigint => numbers.reduce((all, one) => all * BigInt(one), 1n);

describe.each(['baccarat-1', 'roulette-1', 'sicbo-1', 'dragontiger-1'])('%s', (table) => {
  it('says what each bet pays in how many cases, and that adds up to its return', async () => {
    const { cases, selectionList } = await server.visitor().ask(liveTables.getRules, { game: table });
    expect(selectionList.length).toBeGreaterThan(4);
    for (const { payList, returnTimes, returnPer } of selectionList) {
      const parts = payList.map(({ times, per, ways }): Share => [BigInt(times) * BigInt(ways), BigInt(per)]);
      const [times, per] = sum(parts);
      expectSame([times, per * BigInt(cases)], [BigInt(returnTimes), BigInt(returnPer)]);
    }
  });
});

const shows = (shown: string | undefined, symbol: string) => shown === symbol || shown === 'wild';
const windowOf = (reel: string[], stop: number, rows: number) =>
  Array.from({ length: rows }, (_, row) => reel[(stop + row) % reel.length] ?? '');

/** The coins of one spin over all stops. A line meets each symbol of a reel once; a way is a choice of cells. */
function coinsOverAllStops({ reelList, payList, lineList, rows }: Design): bigint {
  const fromLeft = payList.filter(({ symbol }) => symbol !== 'scatter');
  return fromLeft.reduce((all, { symbol, count, coins }) => {
    const ways = reelList.map((reel, at) => {
      const matching = reel.filter((shown) => shows(shown, symbol)).length;
      if (at > count) return reel.length;
      if (lineList) return at < count ? matching : reel.length - matching;
      const without = reel.filter((_, stop) => !windowOf(reel, stop, rows).some((shown) => shows(shown, symbol)));
      return at < count ? matching * rows : without.length;
    });
    return all + BigInt(coins * (lineList?.length ?? 1)) * product(ways);
  }, 0n);
}

/** By number of scatters in the window: how many stops show them. */
function scatterStops({ reelList, rows }: Design): bigint[] {
  return reelList.reduce<bigint[]>(
    (known, reel) => {
      const next: bigint[] = [];
      for (const stop of reel.keys()) {
        const more = windowOf(reel, stop, rows).filter((shown) => shown === 'scatter').length;
        known.forEach((count, sofar) => {
          next[sofar + more] = (next[sofar + more] ?? 0n) + count;
        });
      }
      return Array.from({ length: next.length }, (_, at) => next[at] ?? 0n);
    },
    [1n],
  );
}

/** The mean number of free games after a win of them: a plain recursion over games to play and games awarded. */
function meanFreeGames({ won, most }: Design['freeGames'], [hit, all]: Share): Share {
  const known = new Map<string, bigint>();
  // Scaled by all^(games that may still follow), so that everything is a whole number.
  const from = (left: number, awarded: number): bigint => {
    if (left === 0) return 0n;
    const key = `${left}/${awarded}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const more = Math.min(won, most - awarded);
    const depth = left + most - awarded;
    const part = (next: number, sofar: number) => from(next, sofar) * all ** BigInt(depth - 1 - (next + most - sofar));
    const value =
      all ** BigInt(depth) + hit * part(left - 1 + more, awarded + more) + (all - hit) * part(left - 1, awarded);
    known.set(key, value);
    return value;
  };
  return [from(won, won), all ** BigInt(most)];
}

describe.each(['lanternHarbour', 'nightFerry'])('%s', (game) => {
  it('has the return that its reels, pays and free games give', async () => {
    const { design, returnTimes, returnPer } = await server.visitor().ask(solo.getSlot, { game });
    const { coins, reelList, payList, freeGames } = design;
    const stops = product(reelList.map((reel) => reel.length));
    const scatters = scatterStops(design);
    const paidBy = (count: number) =>
      BigInt(payList.find((pay) => pay.symbol === 'scatter' && pay.count === count)?.coins ?? 0);
    const scattered = scatters.reduce((all, ways, count) => all + ways * paidBy(count), 0n);
    const spin: Share = [coinsOverAllStops(design) + scattered, stops * BigInt(coins)];
    const hit = scatters.slice(freeGames.scatters).reduce((all, ways) => all + ways, 0n);
    const [games, per] = meanFreeGames(freeGames, [hit, stops]);
    const spins = sum([
      [1n, 1n],
      [hit * games * BigInt(freeGames.times), stops * per],
    ]);
    expectSame([spin[0] * spins[0], spin[1] * spins[1]], [BigInt(returnTimes), BigInt(returnPer)]);
  });
});
