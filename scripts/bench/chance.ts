// Tests randomness: the generator's words by dieharder, and the outcomes of the games by statistics. Two slightly wrong
// generators go through the same tests, and must be caught.
import { type Chance, chanceFrom, chanceOf, makeChain, soloMessage, tableMessage } from '@harbour/engines';
import { type Bench, plain, type Tools } from './bench.ts';
import { judgeWords } from './chance-dieharder.ts';
import { type Tested, testGame } from './chance-families.ts';
import { type PlayedGame, playedGames } from './chance-games.ts';
import { failingOf } from './chance-statistics.ts';

/** `BENCH_SHORT=1` shows that everything runs; smaller samples may let a control pass. */
const isShort = process.env.BENCH_SHORT === '1';
const ROUNDS = isShort ? 60_000 : 200_000;
/** All tests together are wrong about a fair game in one case of a hundred. */
const LEVEL = 0.01;
/** Fixed in advance, so that the one case of a hundred does not occur by chance on some day. */
const SEED = Uint8Array.from({ length: 32 }, (_, at) => (at * 11 + 3) & 255);
const WORD_COUNT = 2 ** 32;

/** The chance of each round of a game, in order. */
type Source = (game: PlayedGame) => (round: number) => Chance;

/**
 * The server's own generator: a table's rounds from the links of a chain, a slot's from one seed and the player's own.
 */
const fair: Source = ({ code, isTable }) => {
  const seed = Uint8Array.from(SEED, (byte, at) => byte ^ (code.charCodeAt(at % code.length) & 255));
  if (!isTable) return (round) => chanceOf(seed, soloMessage('bench-bench', round));
  const links = makeChain(seed, ROUNDS);
  return (round) => chanceOf(links[round + 1] as Uint8Array, tableMessage(code, 1, round + 1));
};

/** One word in 32 is halved: the lower half of everything comes a little more often. */
const biased: Source = (game) => {
  const chanceAt = fair(game);
  return (round) => {
    const chance = chanceAt(round);
    const nextWord = () => {
      const word = chance.below(WORD_COUNT);
      return chance.below(32) === 0 ? Math.floor(word / 2) : word;
    };
    return chanceFrom(nextWord, WORD_COUNT);
  };
};

/**
 * One round in 50 is drawn from the link of the round before: every outcome is as likely as ever, but not independent.
 */
const repeating: Source = (game) => {
  const chanceAt = fair(game);
  const when = chanceOf(SEED, `when ${game.code} repeats`);
  let used = 0;
  return (round) => {
    if (when.below(50) > 0) used = round;
    return chanceAt(used);
  };
};

export const chance: Bench = async (tools) => {
  await judgeWords(tools, isShort);
  const games = playedGames();
  const tested = games.flatMap((game) => testWith(fair, game));
  tellFamilies(tested, tools);
  let caught = 0;
  for (const [name, source] of Object.entries({ biased, repeating }))
    for (const game of games) if (isCaught(name, testWith(source, game), tools)) caught += 1;
  tools.figure('chance-controls-caught', caught, { atLeast: 2 * games.length });
};

function testWith(source: Source, game: PlayedGame): Tested[] {
  const chanceAt = source(game);
  return testGame(
    game,
    Array.from({ length: ROUNDS }, (_, round) => game.play(chanceAt(round))),
  );
}

/** The families in which a test fails, all tests taken together. */
function failingFamilies(tested: Tested[]): Set<Tested> {
  const tests = tested.flatMap((family) => family.likelihoods.map((likelihood) => ({ family, likelihood })));
  const failing = failingOf(
    tests.map(({ likelihood }) => likelihood),
    LEVEL,
  );
  return new Set(tests.filter((_, at) => failing.has(at)).map(({ family }) => family));
}

function tellFamilies(tested: Tested[], { say, figure }: Tools): void {
  const failing = failingFamilies(tested);
  const tests = tested.reduce((sum, { likelihoods }) => sum + likelihoods.length, 0);
  for (const one of tested) {
    const values = one.likelihoods.map((value) => value.toFixed(4)).join(' ');
    say(`${one.game}, ${one.family}: p ${values}${failing.has(one) ? '  FAILED' : ''}`);
  }
  say(`${ROUNDS} rounds of each game, ${tests} tests, together at ${plain(100 * (1 - LEVEL))} %`);
  figure('chance-families-passed', tested.length - failing.size, { atLeast: tested.length });
}

function isCaught(control: string, tested: Tested[], { say }: Tools): boolean {
  const by = [...failingFamilies(tested)].map(({ family }) => family);
  say(`control ${control}, ${tested[0]?.game}: ${by.length > 0 ? `caught by ${by.join(', ')}` : 'NOT caught'}`);
  return by.length > 0;
}
