#!/usr/bin/env node
// Computes rounds again from their published values, without the app and without its code. Needs only Node 18 or newer.
//
// Links and seeds are 32 bytes, written in hexadecimal. Link i of a series is the key of round i, and SHA-256 of link i
// is link i−1; link 0 is the anchor. A slot game's key is the server seed, and its SHA-256 is the commitment.
// Block n of the stream is HMAC-SHA256(key, "message:n"), and the message is "table:series:index" or "clientSeed:nonce".
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

const USAGE = `Computes rounds again from their published values.
  node verify-round.mjs round.json                         a round, a slot game, a series, a list of any of them, or a
                                                           table's list of series, as the app saves or the API answers
  node verify-round.mjs --from https://example.com R2345…  asks that server for a round of a table
  node verify-round.mjs --from https://example.com S2345…  asks that server for a whole series
Prints one line for each finding; exits with 0 if everything holds, else with 1.`;

class Broken extends Error {}
const fail = (words) => {
  throw new Broken(words);
};
const ok = (words) => console.log(`ok      ${words}`);

const note = (words) => console.log(`note    ${words}`);
// Left to the reader, once for all files of a kind: no script knows what was shown at the time.
const toCompare = new Set();

const sha256 = (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

// ---- Values as they are given: each is looked at before it is used.
function hex256(value, name) {
  if (typeof value !== 'string' || !/^[\da-f]{64}$/i.test(value)) fail(`${name} is not 64 hexadecimal digits`);
  return value.toLowerCase();
}
const filled = (value, name) => (typeof value === 'string' && value !== '' ? value : fail(`${name} is missing`));
const countFrom1 = (value, name) => (Number.isSafeInteger(value) && value >= 1 ? value : fail(`${name} is not a number from 1`));
const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = (value, name) => (isObject(value) ? value : fail(`${name} is missing`));

// ---- The stream: eight words of 32 bits, big-endian, in each block. A number below `end` takes equal shares of the
// words; words left over are skipped, so that no number is favoured.
function chanceOf(key, message) {
  let words = [];
  let blocks = 0;
  const nextWord = () => {
    if (words.length === 0) {
      const block = createHmac('sha256', Buffer.from(key, 'hex')).update(`${message}:${blocks}`, 'utf8').digest();
      words = [0, 4, 8, 12, 16, 20, 24, 28].map((at) => block.readUInt32BE(at));
      blocks += 1;
    }
    return words.shift();
  };
  return (end) => {
    const share = Math.floor(2 ** 32 / end);
    let word = nextWord();
    while (word >= share * end) word = nextWord();
    return Math.floor(word / share);
  };
}

// ---- Cards: eight decks, the eight copies of each card together, shuffled (Fisher–Yates) as far as cards are dealt.
const DECK = [...'shdc'].flatMap((suit) => [...'A23456789TJQK'].map((rank) => rank + suit));

function dealer(below) {
  const cards = DECK.flatMap((card) => Array(8).fill(card));
  let dealt = 0;
  return () => {
    const place = dealt + below(cards.length - dealt);
    [cards[dealt], cards[place]] = [cards[place], cards[dealt]];
    dealt += 1;
    return cards[dealt - 1];
  };
}

const pointOf = (card) => ('TJQK'.includes(card[0]) ? 0 : card[0] === 'A' ? 1 : Number(card[0]));
const points = (cards) => cards.reduce((sum, card) => sum + pointOf(card), 0) % 10;
// By the banker's points: the points of the player's third card to which the banker draws.
const BANKER_DRAWS_TO = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''];

function baccarat(below) {
  const deal = dealer(below);
  const [p1, b1, p2, b2] = [deal(), deal(), deal(), deal()];
  const [player, banker] = [[p1, p2], [b1, b2]];
  const bankerPoints = points(banker);
  if (points(player) >= 8 || bankerPoints >= 8) return { player, banker };
  const third = points(player) <= 5 ? deal() : undefined;
  if (third) player.push(third);
  const isDrawn = third ? BANKER_DRAWS_TO[bankerPoints].includes(String(pointOf(third))) : bankerPoints <= 5;
  if (isDrawn) banker.push(deal());
  return { player, banker };
}

function dragonTiger(below) {
  const deal = dealer(below);
  const dragon = deal();
  return { dragon, tiger: deal() };
}

// ---- Slots: the reels from stop 0 on. Only X, the scatter, decides how many spins follow; pays are on the rules page.
const slot = (reels, freeGames) => (below) => {
  const spin = () => reels.map((reel) => below(reel.length));
  const scattersAt = (stops) =>
    stops.reduce((sum, stop, at) => sum + [0, 1, 2].filter((row) => reels[at][(stop + row) % reels[at].length] === 'X').length, 0);
  const stops = [spin()];
  let won = 0;
  for (let at = 0; at < stops.length; at += 1) {
    if (scattersAt(stops[at]) >= 3) won += Math.min(freeGames.won, freeGames.most - won);
    if (at < won) stops.push(spin());
  }
  return { stops };
};

const TABLE_GAMES = {
  'baccarat 1': baccarat,
  'dragonTiger 1': dragonTiger,
  'roulette 1': (below) => ({ number: below(37) }),
  'sicBo 1': (below) => ({ dice: [1 + below(6), 1 + below(6), 1 + below(6)] }),
};

const SLOT_GAMES = {
  'lanternHarbour 1': slot(
    [
      'MVTMFBMFBVFTAFMAVLATSVBSVMSTXSTL',
      'VAFTVLTBMTVWBFAMSBFSWMSVAMXVTFSL',
      'MSTMXFMLVTAWSABWVSLTSVMABFTMFBVT',
      'MSFBMLBWSMALVTMATVFSTMAWSTBVFXVF',
      'FATMFVMSTMSVMSVMFALVATBLXBATBFTS',
    ],
    { won: 8, most: 8 },
  ),
  'nightFerry 1': slot(
    [
      'VVVBXLFFYYFFFSSTTTSSSAAAVVVTTLLLBBAA',
      'SSLLYYBTTTYVVVTTWFFSSSBBLFFXVVXAAA',
      'AAYBAAYYBBVVVSSTTFFFWTTLFVVLLLSSSX',
      'XLLTTTLLSSSFFVVSSAABBBAAATTWFFFYVVVYY',
      'VVVLLLYYAAAFFFSSSVVAABBBTTTSSSLXTTFF',
    ],
    { won: 10, most: 50 },
  ),
};

const gameOf = (games, kind, game, version = 1) => games[`${game} ${version}`] ?? fail(`no ${kind} ${game} of version ${version}`);

// The same values, in whatever order their fields are written.
const ordered = (_, value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const textOf = (value) => JSON.stringify(value, ordered);

// ---- One round of a table.
const nameOf = ({ index, series, roundNo }) => `round ${index} of ${series}${roundNo ? ` (${roundNo})` : ''}`;

function computeRound(values) {
  const { game, version, outcome } = values;
  const [table, series] = [filled(values.table, 'the table'), filled(values.series, 'the name of the series')];
  const index = countFrom1(values.index, `the index of a round of ${series}`);
  const name = nameOf(values);
  const link = hex256(values.link, `the link of ${name}`);
  if (sha256(link) !== hex256(values.linkBefore, `the link before ${name}`)) fail(`the link of ${name} does not hash to the link before it`);
  const computed = gameOf(TABLE_GAMES, 'table game', game, version)(chanceOf(link, `${table}:${series}:${index}`));
  if (outcome && textOf(outcome) !== textOf(computed)) fail(`${name} was dealt as ${textOf(outcome)}, but its link draws ${textOf(computed)}`);
  return { name, link, computed };
}

function checkRound(values) {
  const { index, phase, outcome, shown } = values;
  const anchor = values.anchor && hex256(values.anchor, 'the anchor');
  if (phase === 'refunded' && values.link === null) {
    note(`${nameOf(values)} was refunded, and its link is lost: nothing can be computed`);
    return;
  }
  const { name, link, computed } = computeRound(values);
  mustBeDealt(name, phase, outcome);
  if (anchor) {
    let hashed = link;
    for (let at = 0; at < index; at += 1) hashed = sha256(hashed);
    if (hashed !== anchor) fail(`the link of ${name}, hashed ${index} times, is not the anchor`);
  }
  ok(`the link of ${name} hashes to the link before it${anchor ? `, and in ${index} steps to the anchor` : ''}`);
  if (shown) checkShown({ shown, index, anchor });
  ok(`${outcome ? 'dealt as its link draws' : 'its link draws'}: ${textOf(computed)}`);
  if (phase === 'refunded') note(`${name} was refunded: nothing was paid by this outcome`);
  toCompare.add('compare the anchor with what you saw, or with what others did, before the round');
}

// The anchor that a page had shown, and the first round that was decided after that.
function checkShown({ anchor, index, shown }) {
  if (hex256(shown.anchor, 'the anchor that was shown') !== anchor) fail('the anchor is not what was shown');
  if (shown.from > index) note(`the anchor was shown from round ${shown.from} on only`);
  else ok(`the anchor was shown before ${shown.from < index ? 'the round began' : 'betting closed'}`);
}

// Every round that was dealt has an outcome; without one there would be nothing to compare.
function mustBeDealt(name, phase, outcome) {
  if ((phase === 'dealing' || phase === 'settled') && !isObject(outcome)) fail(`${name} was dealt, but has no outcome`);
}

// ---- A whole series: every round that began, from its first.
const PHASES = ['betting', 'dealing', 'settled', 'refunded'];

function checkSeries(series) {
  const { table, engine: game, version, series: name, state, length, roundCount, roundList } = series;
  const anchor = hex256(series.anchor, 'the anchor');
  mustBeWhole(series);
  let before = anchor;
  const found = { dealt: 0, refunded: 0, lost: 0, running: 0 };
  roundList.forEach((given, at) => {
    const round = { ...fields(given, `round ${at + 1} of ${name}`), series: name };
    const { index, phase } = round;
    const words = nameOf(round);
    if (index !== at + 1) fail(`round ${at + 1} of ${name} is missing`);
    if (!PHASES.includes(phase)) fail(`${words} is in no known phase`);
    if (hex256(round.linkBefore, `the link before ${words}`) !== before) fail(`${words} does not follow the round before it`);
    if (round.link === null) {
      const isLast = at === roundList.length - 1;
      if (!isLast || (phase !== 'betting' && phase !== 'refunded')) fail(`the link of ${words} is kept back`);
      if (phase === 'refunded') note(`${words} was refunded, and its link is lost`);
      found[phase === 'refunded' ? 'lost' : 'running'] += 1;
      return;
    }
    if (phase === 'betting') fail(`${words} still takes bets, and its link is public`);
    mustBeDealt(words, phase, round.outcome);
    const { link, computed } = computeRound({ ...round, game, version, table });
    if (phase === 'refunded') note(`${words} was refunded; its link draws ${textOf(computed)}`);
    found[phase === 'refunded' ? 'refunded' : 'dealt'] += 1;
    before = link;
  });
  ok(`${found.dealt} rounds of ${name} follow from one another and from the anchor, and were dealt as their links draw`);
  const running = found.running > 0 ? '; one is not dealt yet' : '';
  const lost = found.lost > 0 ? `, ${found.lost} of them with a lost link` : '';
  note(`${state}, ${roundCount} of ${length} rounds; refunded: ${found.refunded + found.lost}${lost}${running}`);
  toCompare.add(`compare the anchor ${anchor} with what you saw, or with what others did`);
}

// A series that is over has all the rounds that it counts; one that ran to its end has as many as its anchor fixes.
function mustBeWhole({ series, state, length, roundCount, roundList }) {
  filled(series, 'the name of the series');
  filled(state, `the state of ${series}`);
  countFrom1(length, `the length of ${series}`);
  countFrom1(roundCount, `the number of rounds of ${series}`);
  const isRunning = state === 'running';
  // The list may be a round ahead of the count while the series runs.
  const isWhole = isRunning ? roundList.length >= roundCount : roundList.length === roundCount;
  if (!isWhole) fail(`${series} counts ${roundCount} rounds, but lists ${roundList.length}`);
  if (state === 'complete' && roundCount !== length) fail(`${series} is complete with ${roundCount} of ${length} rounds`);
  if (roundList.length > length) fail(`${series} lists ${roundList.length} rounds, but its anchor fixes ${length}`);
  const isOver = ({ phase }) => phase === 'settled' || phase === 'refunded';
  if (!isRunning && !roundList.every((round) => isObject(round) && isOver(round))) fail(`${series} is over, but a round of it is not`);
}

// ---- A table's list of series, newest first: their numbers have no gap.
function checkList({ seriesList, next }) {
  const numbers = seriesList.map((one, at) => countFrom1(fields(one, `series ${at + 1} of the list`).number, 'the number of a series'));
  if (numbers.length === 0) fail('the list holds no series');
  numbers.forEach((number, at) => {
    if (at > 0 && number !== numbers[at - 1] - 1) fail(`series ${numbers[at - 1] - 1} is missing from the list`);
  });
  if (next === null && numbers.at(-1) !== 1) fail('the list ends before the first series');
  ok(`series ${numbers.at(-1)} to ${numbers[0]} are listed without a gap`);
  toCompare.add('compare their anchors with what you saw, or with what others did');
}

// ---- A slot game.
function checkSlot(values) {
  const { game, version, roundNo, serverSeed, outcome, shown } = values;
  const nonce = countFrom1(values.nonce, 'the nonce');
  const name = `${game}, nonce ${nonce}${roundNo ? ` (${roundNo})` : ''}`;
  if (serverSeed === null) fail(`${name}: the server seed is still secret, change your seed first`);
  const playerSeed = filled(values.playerSeed, 'the client seed');
  const commitment = hex256(values.commitment, 'the server seed hash');
  const key = hex256(serverSeed, 'the server seed');
  if (sha256(key) !== commitment) fail(`${name}: the server seed does not hash to the commitment`);
  ok(`${name}: the server seed hashes to the commitment`);
  if (shown && !String(shown.commitment).toLowerCase().split(' ').includes(commitment)) fail(`${name}: the commitment is not what was shown`);
  if (shown?.from > nonce) note(`the commitment was shown from nonce ${shown.from} on only`);
  else if (shown) ok('the commitment is what was shown before the game');
  const computed = gameOf(SLOT_GAMES, 'slot', game, version)(chanceOf(key, `${playerSeed}:${nonce}`));
  if (outcome && textOf(outcome.stops) !== textOf(computed.stops))
    fail(`${name}: the reels stopped at ${textOf(outcome.stops)}, but the seeds draw ${textOf(computed.stops)}`);
  ok(`${name}: the reels stop at ${textOf(computed.stops)}`);
  toCompare.add('compare the commitment with what you saw before the game');
}

// ---- The files: what the app saves, what the API answers, or the bare values.
function check(saved) {
  if (Array.isArray(saved) && saved.length > 0) return saved.forEach(check);
  if (!isObject(saved)) fail('the file holds no round');
  if (saved.code !== undefined && saved.code !== 0) fail(`the file holds no round, but what a server refused: ${saved.msg ?? saved.code}`);
  if (Array.isArray(saved.seriesList)) return checkList(saved);
  if (Array.isArray(saved.roundList)) return checkSeries(saved);
  if (isObject(saved.played)) return checkSlot({ ...saved.played, ...saved.played.seeds, ...saved });
  if ('serverSeed' in saved) return checkSlot(saved);
  return checkRound(isObject(saved.round) ? { game: saved.engine, ...saved, ...saved.round } : saved);
}

const CALLS = { R: ['getRound', 'roundNo'], S: ['getSeries', 'series'] };

function addressOf(host, path) {
  try {
    const address = new URL(path, host);
    if (/^https?:$/.test(address.protocol)) return address;
  } catch {}
  return fail(`${host} is not an address like https://example.com`);
}

async function ask(host, number = '') {
  const [call, field] = CALLS[number[0]] ?? fail('which round or series? node verify-round.mjs --from https://example.com R2345…');
  const address = addressOf(host, `/web/guest/tables/${call}?${new URLSearchParams({ [field]: number })}`);
  const got = await fetch(address, { method: 'POST' }).catch(({ message, cause }) => fail(`${address.host} cannot be reached: ${cause?.message || cause?.code || message}`));
  const answer = await got.json().catch(() => fail(`${address.host} does not answer as a server of this game does (status ${got.status})`));
  return answer?.code === 0 ? answer : fail(`the server refuses: ${answer?.msg ?? `status ${got.status}`}`);
}

function read(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(`${path} cannot be read: ${error.message}`);
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first === undefined || first === '--help' || first === '-h') {
  console.log(USAGE);
  process.exitCode = first === undefined ? 1 : 0;
} else {
  try {
    check(first === '--from' ? await ask(...rest) : read(first));
    toCompare.forEach(note);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    console.log(`BROKEN  ${error.message}`);
    process.exitCode = 1;
  }
}
