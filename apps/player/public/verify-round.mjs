#!/usr/bin/env node
// Computes rounds again from their published values, without the app and without its code.
//   node verify-round.mjs round.json                             a round, a slot game, a list of them, or a whole series
//   node verify-round.mjs --from https://example.com R2345…      asks that server for one round of a table
// Needs only Node 18 or newer. Prints one line for each finding; exits with 0 if everything holds, else with 1.
//
// Links and seeds are 32 bytes, written in hexadecimal. Link i of a series is the key of round i, and SHA-256 of link i
// is link i−1; link 0 is the anchor. A slot game's key is the server seed, and its SHA-256 is the commitment.
// Block n of the stream is HMAC-SHA256(key, "message:n"), and the message is "table:series:index" or "clientSeed:nonce".
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';

class Broken extends Error {}
const fail = (words) => {
  throw new Broken(words);
};
const ok = (words) => console.log(`ok      ${words}`);

const sha256 = (hex) => createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');
const isHex256 = (value) => typeof value === 'string' && /^[\da-f]{64}$/.test(value);
const hex256 = (value, name) => (isHex256(value) ? value : fail(`${name} is not 64 hexadecimal digits`));

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

const GAMES = {
  'baccarat 1': baccarat,
  'dragonTiger 1': dragonTiger,
  'roulette 1': (below) => ({ number: below(37) }),
  'sicBo 1': (below) => ({ dice: [1 + below(6), 1 + below(6), 1 + below(6)] }),
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

const gameOf = (game, version = 1) => GAMES[`${game} ${version}`] ?? fail(`no game ${game} of version ${version}`);

// The same values, in whatever order their fields are written.
const ordered = (_, value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
const textOf = (value) => JSON.stringify(value, ordered);

// ---- One round of a table.
function checkRound({ game, version, table, series, index, link, linkBefore, anchor, outcome, shown }) {
  if (!Number.isSafeInteger(index) || index < 1) fail('the index of the round is not a number from 1');
  const name = `round ${index} of ${series}`;
  hex256(link, `the link of ${name}`);
  if (sha256(link) !== hex256(linkBefore, `the link before ${name}`)) fail(`the link of ${name} does not hash to the link before it`);
  if (anchor) {
    let hashed = link;
    for (let at = 0; at < index; at += 1) hashed = sha256(hashed);
    if (hashed !== anchor) fail(`the link of ${name}, hashed ${index} times, is not the anchor`);
  }
  if (shown && (shown.anchor !== anchor || shown.linkBefore !== linkBefore)) fail(`${name} is not what was shown before it`);
  const computed = gameOf(game, version)(chanceOf(link, `${table}:${series}:${index}`));
  if (outcome && textOf(outcome) !== textOf(computed)) fail(`${name} was dealt as ${textOf(outcome)}, but its link draws ${textOf(computed)}`);
  return { name, computed };
}

function checkOne(values) {
  const { name, computed } = checkRound(values);
  ok(`the link of ${name} hashes to the link before it${values.anchor ? `, and in ${values.index} steps to the anchor` : ''}`);
  if (values.shown) ok('anchor and link before are what was shown while bets were open');
  ok(`${values.outcome ? 'dealt as its link draws' : 'its link draws'}: ${textOf(computed)}`);
  return 'compare the anchor with what you saw, or with what others did, before the round';
}

// ---- A whole series: every round that is over, from its first.
function checkSeries({ table, engine, version, series, anchor, roundList }) {
  hex256(anchor, 'the anchor');
  let before = anchor;
  let [checked, voided] = [0, 0];
  roundList.forEach(({ index, link, linkBefore, phase, outcome }, at) => {
    if (index !== at + 1) fail(`round ${at + 1} of ${series} is missing`);
    if (linkBefore !== before) fail(`round ${index} of ${series} does not follow the round before it`);
    if (link === null) {
      if (at !== roundList.length - 1) fail(`the link of round ${index} of ${series} is kept back`);
      return;
    }
    checkRound({ game: engine, version, table, series, index, link, linkBefore, anchor, outcome });
    before = link;
    if (phase === 'refunded') voided += 1;
    checked += 1;
  });
  ok(`${checked} rounds of ${series} follow from one another and from the anchor, and were dealt as their links draw`);
  return `${voided} of them were void: their stakes were returned. Compare the anchor ${anchor}`;
}

// ---- A slot game.
function checkSlot({ game, version, serverSeed, commitment, playerSeed, nonce, outcome, shown }) {
  if (serverSeed === null) fail('the server seed is still secret: change your seed first');
  if (sha256(hex256(serverSeed, 'the server seed')) !== commitment) fail('the server seed does not hash to the commitment');
  ok('the server seed hashes to the commitment');
  if (shown && !String(shown.commitment).includes(commitment)) fail('the commitment is not what was shown before the game');
  if (shown) ok('the commitment is what was shown before the game');
  if (!Number.isSafeInteger(nonce)) fail('the nonce is not a number');
  const computed = gameOf(game, version)(chanceOf(serverSeed, `${playerSeed}:${nonce}`));
  if (outcome && textOf({ stops: outcome.stops }) !== textOf(computed))
    fail(`the reels stopped at ${textOf(outcome.stops)}, but the seeds draw ${textOf(computed.stops)}`);
  ok(`the reels stop at ${textOf(computed.stops)}`);
  return 'compare the commitment with what you saw before the game';
}

// ---- The files: what the app saves, what the API answers, or the bare values.
function check(saved) {
  if (typeof saved !== 'object' || saved === null) fail('the file holds no round');
  if (Array.isArray(saved)) return saved.map(check).at(-1) ?? fail('the file holds no round');
  if (Array.isArray(saved.roundList)) return checkSeries(saved);
  if (saved.played) return checkSlot({ ...saved.played, ...saved.played.seeds, ...saved });
  if (saved.round) return checkOne({ game: saved.engine, ...saved, ...saved.round });
  return 'serverSeed' in saved ? checkSlot(saved) : checkOne(saved);
}

async function ask(host, roundNo) {
  if (!roundNo) fail('which round? node verify-round.mjs --from https://example.com R2345…');
  const address = new URL(`/web/guest/tables/getRound?${new URLSearchParams({ roundNo })}`, host);
  const answer = await fetch(address, { method: 'POST' }).then((got) => got.json());
  return answer.code === 0 ? answer : fail(`the server answers: ${answer.msg}`);
}

function read(path) {
  if (!path) fail('which file? node verify-round.mjs round.json');
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(`cannot be read: ${error.message}`);
  }
}

try {
  const [first, ...rest] = process.argv.slice(2);
  const note = check(first === '--from' ? await ask(...rest) : read(first));
  console.log(`note    ${note}`);
} catch (error) {
  if (!(error instanceof Broken) && !(error instanceof TypeError)) throw error;
  console.log(`BROKEN  ${error.message}`);
  process.exitCode = 1;
}
