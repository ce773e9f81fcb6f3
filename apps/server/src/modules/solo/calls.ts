import { solo } from '@harbour/contract/solo';
import { SCATTERS_NEEDED, type SlotGame, slotGame } from '@harbour/engines';
import { DEFAULT_CURRENCY, limits, venueWallet } from '@harbour/rules';
import { readBets } from '#bets';
import type { CatalogueGame, ReadGameNames, ReadGames } from '#games';
import type { Ledger } from '#ledger';
import type { Db } from '#platform/db';
import { implement } from '#platform/implement';
import { refuse } from '#platform/refuse';
import { readVenueNames } from '#venues';
import { playDemo, playGame, type SoloTools, stakesIn } from './play.ts';
import { changeSeed, holdSeed, openSeed, setFirstSeed } from './seeds.ts';
import {
  findPlayed,
  lastPlayed,
  newestPlayed,
  nextCommitment,
  type PlayedRound,
  type Seed,
  seedInForce,
  seedOf,
} from './store.ts';

export type SoloCallTools = SoloTools & {
  db: Db;
  ledger: Pick<Ledger, 'readBalances'>;
  readGames: ReadGames;
  readGameNames: ReadGameNames;
};

export function soloCalls(tools: SoloCallTools) {
  const { db, transact, clock, random, vault, ledger, readGames, readGameNames } = tools;
  const slotBy = async (code: string): Promise<CatalogueGame> =>
    (await readGames()).find((game) => game.code === code && game.kind === 'slot') ?? refuse('gameUnknown');
  return implement(solo, {
    getSlot: async ({ game: code }, { language }) => {
      const [{ engine, state, venue }, names, venueNames] = await Promise.all([
        slotBy(code),
        readGameNames(language),
        readVenueNames(db, language),
      ]);
      const slot = slotGame(engine);
      return {
        game: code,
        name: names.get(code) ?? code,
        version: slot.version,
        state,
        venue,
        venueName: venueNames.get(venue) ?? venue,
        currency: DEFAULT_CURRENCY,
        stakeList: stakesIn(DEFAULT_CURRENCY),
        cycleMs: limits.SLOT_CYCLE_MS,
        ...figuresOf(slot),
      };
    },
    playDemo: async ({ game: code, stake }) => playDemo(random, await slotBy(code), stake, clock()),
    play: async (request, { member }) => {
      const [game, { currency }] = await Promise.all([slotBy(request.game), ledger.readBalances(member)]);
      const { played, seed, balance } = await playGame(tools, member, request, game, currency);
      const sessionResult = await readBets.sessionResult(db, { member, venue: game.venue, currency }, clock());
      const known = balance ?? (await balanceAt(member, game.venue)).balance;
      return { ...playedFor(played, seed), balance: known, sessionResult };
    },
    getSeat: async ({ game: code }, { member }) => {
      const { venue } = await slotBy(code);
      const seed = (await seedInForce(db, member)) ?? (await transact((tx) => holdSeed(tx, tools, member, clock())));
      const held = await balanceAt(member, venue);
      const [next = '', last, sessionResult] = await Promise.all([
        nextCommitment(db, member),
        lastPlayed(db, member, code),
        readBets.sessionResult(db, { member, venue, currency: held.currency }, clock()),
      ]);
      const shown = last ? playedFor(last, last.seed === seed.id ? seed : await seedOf(db, last.seed)) : null;
      return {
        ...held,
        stakeList: stakesIn(held.currency),
        seeds: seedsFor(seed),
        hasOwnSeed: seed.isPlayers,
        nextCommitment: next,
        last: shown,
        sessionResult,
      };
    },
    setFirstSeed: async ({ playerSeed }, { member }) => ({
      seeds: seedsFor(await transact((tx) => setFirstSeed(tx, tools, member, playerSeed))),
    }),
    changeSeed: async ({ playerSeed }, { member }) => {
      const { revealed, seed } = await transact((tx) => changeSeed(tx, tools, member, playerSeed));
      return { revealed, seeds: seedsFor(seed) };
    },
    getPlayed: async ({ roundNo }, { member }) => {
      const played = (await findPlayed(db, member, roundNo)) ?? refuse('roundUnknown');
      const seed = await seedOf(db, played.seed);
      return { played: playedFor(played, seed), serverSeed: seed.revealedAt ? openSeed(vault, member, seed) : null };
    },
    getPlayedList: async (_, { member }) => {
      const games = await newestPlayed(db, member, limits.PLAYED_GAMES + 1);
      return { playedList: games.slice(0, limits.PLAYED_GAMES), isAll: games.length <= limits.PLAYED_GAMES };
    },
  });

  async function balanceAt(member: bigint, venue: string) {
    const { currency, wallets } = await ledger.readBalances(member);
    return { currency, balance: wallets.get(venueWallet(venue)) ?? 0n };
  }
}

/** The numbers of a slot's rules. */
function figuresOf(slot: SlotGame) {
  const { rows, coins, reels, pays, lines, freeGames, returnToPlayer, hitRate, greatestWin } = slot;
  const payList = Object.entries(pays).flatMap(([symbol, byCount]) =>
    Object.entries(byCount).map(([count, paid]) => ({ symbol, count: Number(count), coins: paid })),
  );
  return {
    returnTimes: `${returnToPlayer.times}`,
    returnPer: `${returnToPlayer.per}`,
    hitTimes: `${hitRate.times}`,
    hitPer: `${hitRate.per}`,
    design: {
      rows,
      coins,
      reelList: reels.map((reel) => [...reel]),
      payList,
      lineList: lines?.map((line) => [...line]) ?? null,
      freeGames: { scatters: SCATTERS_NEEDED, ...freeGames },
    },
    greatestWin,
  };
}

const seedsFor = ({ commitment, playerSeed, nonce }: Pick<Seed, 'commitment' | 'playerSeed' | 'nonce'>) => ({
  commitment,
  playerSeed,
  nonce,
});

/** A game with its seeds, and its nonce. */
function playedFor({ roundNo, game, version, stake, payout, outcome, at, nonce }: PlayedRound, seed: Seed) {
  return { roundNo, game, version, stake, payout, outcome, at, seeds: seedsFor({ ...seed, nonce }) };
}
