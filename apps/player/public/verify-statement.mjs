#!/usr/bin/env node
// Checks a statement that was saved from the app, without the app and without the server.
//   node verify-statement.mjs statement.json
// Needs only Node 18 or newer. Prints one line for each finding; exits with 0 if everything holds, else with 1.
//
// The format: every entry's hash is the SHA-256 of the word "entry", the hash of the entry before it and its own
// fields, one to a line. The first one begins with the hash of the account's id. A day's root is a hash tree over all accounts.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const hash = (text) => createHash('sha256').update(text, 'utf8').digest('hex');
const FIELDS = [
  'seq', 'kind', 'reference', 'part', 'content', 'currency', 'source', 'target',
  'amount', 'sourceAfter', 'targetAfter', 'totalAfter', 'at',
];
const SITE_OFFSET = '+08:00'; // the site's days begin at midnight in Shanghai
const DAY_MS = 86_400_000;
const MIDNIGHT_SLACK_MS = 60_000; // an entry written around midnight may count to the next day

class Broken extends Error {}
const fail = (words) => {
  throw new Broken(words);
};

// The shape first: exactly these fields, and no line feeds inside them, because they are joined by line feeds.
const isText = (value) => typeof value === 'string' && value.length <= 500 && !/[\u0000-\u001f\u007f]/.test(value);
const isHash = (value) => typeof value === 'string' && /^[\da-f]{64}$/.test(value);
const isSeq = (value) => typeof value === 'string' && /^(?:0|[1-9]\d{0,17})$/.test(value);
const isMoney = (value) => typeof value === 'string' && /^-?(?:0|[1-9]\d{0,14})\.\d\d$/.test(value);
const isDay = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(`${value}T00:00:00Z`));

function shape(value, place, fields) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) fail(`${place} is not there`);
  for (const [name, isRight] of Object.entries(fields)) {
    if (!isRight(value[name])) fail(`${place}.${name} is missing or out of shape`);
  }
  for (const name of Object.keys(value)) if (!Object.hasOwn(fields, name)) fail(`${place}.${name} does not belong there`);
}
const isAny = () => true;
const PLACE = { seq: isSeq, hash: isHash };

function checkShape(saved) {
  shape(saved, 'the file', { book: isText, before: isAny, entryList: Array.isArray, head: isAny, proof: isAny });
  shape(saved.before, 'before', PLACE);
  shape(saved.head, 'head', PLACE);
  const texts = Object.fromEntries(FIELDS.map((name) => [name, isText]));
  const isTime = (value) => isText(value) && !Number.isNaN(Date.parse(value));
  saved.entryList.forEach((entry, at) => shape(entry, `entryList[${at}]`, { ...texts, ...PLACE, at: isTime }));
  if (saved.proof === null) return;
  shape(saved.proof, 'proof', { root: isAny, leaf: isAny, path: Array.isArray });
  const { root, leaf, path } = saved.proof;
  const isCount = (value) => Number.isSafeInteger(value) && value > 0;
  shape(root, 'proof.root', { day: isDay, root: isHash, top: isHash, bookCount: isCount, totals: isAny });
  shape(root.totals, 'proof.root.totals', Object.fromEntries(Object.keys(root.totals ?? {}).map((name) => [name, isText])));
  shape(leaf, 'proof.leaf', { book: isText, currency: isText, total: isText, ...PLACE });
  const isSide = (value) => value === 'left' || value === 'right';
  path.forEach((step, at) => shape(step, `proof.path[${at}]`, { side: isSide, hash: isHash }));
}

function checkLinks({ book, before, entryList, head }) {
  if (before.seq !== '0' || before.hash !== hash(`book\n${book}`)) fail('the statement does not begin where its name says it must');
  let { seq, hash: link } = before;
  for (const entry of entryList) {
    link = hash(['entry', link, ...FIELDS.map((field) => entry[field])].join('\n'));
    if (link !== entry.hash) fail(`entry ${entry.seq} does not hold: it is not what was sealed`);
    if (BigInt(entry.seq) !== BigInt(seq) + 1n) fail(`entry ${entry.seq} does not follow entry ${seq}`);
    seq = entry.seq;
  }
  if (head.seq !== seq || head.hash !== link) fail(`the statement ends at entry ${seq}, but says that it ends at ${head.seq}`);
  return `all ${entryList.length} entries hold`;
}

function minor(text, seq) {
  if (!isMoney(text)) fail(`entry ${seq} holds a figure that is none: ${text}`);
  return BigInt(text.replace('.', ''));
}

function checkSums({ entryList }) {
  const wallets = new Map();
  let total = 0n;
  for (const entry of entryList) {
    const { seq, currency, amount, totalAfter } = entry;
    const moved = minor(amount, seq);
    for (const [side, change, after] of [
      [entry.source, -moved, entry.sourceAfter],
      [entry.target, moved, entry.targetAfter],
    ]) {
      // Balances of operator accounts are only sealed here; older entries name them `house:`.
      if (/^(operator|house):/.test(side)) continue;
      const balance = (wallets.get(`${currency} ${side}`) ?? 0n) + change;
      wallets.set(`${currency} ${side}`, balance);
      total += change;
      if (balance < 0n || balance !== minor(after, seq)) fail(`entry ${seq} does not add up in ${side}`);
    }
    if (total !== minor(totalAfter, seq)) fail(`entry ${seq} does not add up to its total`);
  }
  const last = entryList.at(-1);
  return last ? `the sums are right: ${last.totalAfter} ${last.currency}` : 'the statement is empty';
}

// From the top down: a node without a neighbour moves up unchanged, every other one takes a step.
function isPath(path, bookCount) {
  const widths = [];
  for (let width = bookCount; width > 1; width = Math.ceil(width / 2)) widths.unshift(width);
  const steps = [...path];
  let at = 0;
  for (const width of widths) {
    at *= 2;
    if (at + 1 >= width) continue;
    const step = steps.pop();
    if (!step) return false;
    if (step.side === 'left') at += 1;
  }
  return steps.length === 0;
}

function checkProof({ book, entryList, proof }) {
  if (proof === null) return 'no published root in this file';
  const { root, leaf, path } = proof;
  const at = entryList.findIndex(({ seq }) => seq === leaf.seq);
  const [entry, next] = [entryList[at], entryList[at + 1]];
  const isLeaf =
    at >= 0 && leaf.book === book && leaf.hash === entry.hash && leaf.total === entry.totalAfter &&
    leaf.currency === entry.currency;
  const midnight = Date.parse(`${root.day}T00:00:00${SITE_OFFSET}`) + DAY_MS;
  const isNewest = !next || Date.parse(next.at) >= midnight - MIDNIGHT_SLACK_MS;
  const isOfTheDay = at >= 0 && Date.parse(entry.at) < midnight + MIDNIGHT_SLACK_MS;
  if (!isLeaf || !isOfTheDay || !isNewest) fail(`the root of ${root.day} is about another balance than the one in this statement`);
  let top = hash(`leaf\n${leaf.book}\n${leaf.currency}\n${leaf.total}\n${leaf.seq}\n${leaf.hash}`);
  for (const step of path) top = hash(step.side === 'right' ? `node\n${top}\n${step.hash}` : `node\n${step.hash}\n${top}`);
  const totals = Object.keys(root.totals)
    .sort()
    .map((currency) => `${currency} ${root.totals[currency]}`)
    .join(', ');
  const made = hash(`root\n${root.day}\n${top}\n${root.bookCount}\n${totals}`);
  if (!isPath(path, root.bookCount) || top !== root.top || made !== root.root)
    fail(`the path from the balance to the root of ${root.day} does not lead there`);
  return `the root of ${root.day} holds ${leaf.total} ${leaf.currency}, one of ${root.bookCount} accounts owed ${totals}; compare it with the published one: ${root.root}`;
}

function read(path) {
  if (!path) fail('which file? node verify-statement.mjs statement.json');
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(`cannot be read: ${error.message}`);
  }
}

try {
  const saved = read(process.argv[2]);
  checkShape(saved);
  for (const check of [checkLinks, checkSums, checkProof]) console.log(`ok      ${check(saved)}`);
} catch (error) {
  if (!(error instanceof Broken)) throw error;
  console.log(`BROKEN  ${error.message}`);
  process.exitCode = 1;
}
