import { hash as hashOf } from 'node:crypto';
import { type BookEntry, type Currency, moneyText, nextLink, seal, type WalletName } from '@harbour/rules';
import { Refused } from '#platform/refuse';
import type { Beside, Command, Entry, Move, Outcome } from './command.ts';
import {
  type HouseAccount,
  isHouse,
  kindAllows,
  type Side,
  stopsOnDrift,
  stopsWhenSuspended,
  tillName,
} from './kinds.ts';

export type Book = {
  currency: Currency;
  wallets: Map<string, bigint>;
  seq: bigint;
  hash: string;
  enteredAt: Date;
  movedAt: Date | null;
  /** Its member is suspended. */
  isSuspended: boolean;
};

/** The locked rows of a batch, as they stand while its commands are decided one after another. */
export type Desk = {
  books: Map<bigint, Book>;
  /** The till that this batch works at: by account and currency. */
  till: number;
  house: Map<string, bigint>;
  /** By member and reference. */
  entries: Map<string, Entry[]>;
  isHalted: boolean;
  /** What was read for the rows beside the commands. */
  seen: Map<Beside<never, unknown>, unknown>;
  /** Chance, for the seals. */
  salt: () => string;
};

export const houseKey = (account: string, currency: string) => `${account} ${currency}`;
export const referenceKey = (member: bigint, reference: string) => `${member} ${reference}`;

/** In one go: an object for each hash would be the collector's work, and everyone's pause. */
export const sha256 = (text: string): string => hashOf('sha256', text, 'hex');

/** Enough of a hash to tell one wish from another. */
export function contentOf({ kind, content }: Command): string {
  return sha256(`${kind}\n${content}`).slice(0, 24);
}

export type Decided = {
  outcomes: Outcome[];
  fresh: { member: bigint; entry: Entry }[];
  /** The rows beside the accepted commands, in their order. */
  rows: Map<Beside<never, unknown>, unknown[]>;
};

/** Decides each command in its order on the running balances. A refusal leaves the desk as it was. */
export function decideBatch(desk: Desk, commands: Command[], now: Date): Decided {
  const fresh: Decided['fresh'] = [];
  const rows: Decided['rows'] = new Map();
  const outcomes = commands.map((command): Outcome => {
    try {
      const { member } = command;
      const earlier = desk.entries.get(referenceKey(member, command.reference)) ?? [];
      const done = earlier.filter(({ kind }) => kind === command.kind);
      if (done.length > 0) return { posted: { entries: firstAnswer(command, done), isReplay: true } };
      const accepted = command.beside && rowsOf(rows, command.beside.of);
      const entries = apply(desk, command, { earlier, now, accepted });
      accepted?.push(command.beside?.row);
      desk.entries.set(referenceKey(member, command.reference), [...earlier, ...entries]);
      for (const entry of entries) fresh.push({ member, entry });
      return { posted: { entries, isReplay: false } };
    } catch (error) {
      return error instanceof Refused ? { refused: error } : { fault: error };
    }
  });
  return { outcomes, fresh, rows };
}

function rowsOf(rows: Decided['rows'], of: Beside<never, unknown>): unknown[] {
  const known = rows.get(of) ?? [];
  rows.set(of, known);
  return known;
}

function firstAnswer(command: Command, done: Entry[]): Entry[] {
  if (done[0]?.content !== contentOf(command)) throw new Refused('requestReused');
  return done;
}

type Moment = { earlier: Entry[]; now: Date; accepted: unknown[] | undefined };

function apply(desk: Desk, command: Command, { earlier, now, accepted }: Moment): Entry[] {
  const { member, kind, reference } = command;
  const book = desk.books.get(member);
  if (!book) throw new Error(`member ${member} has no book`);
  const { currency, isSuspended } = book;
  // Clocks of two machines differ a little; a book's own time never goes back.
  const at = now > book.enteredAt ? now : book.enteredAt;
  const balanceOf = (wallet: WalletName) => book.wallets.get(wallet) ?? 0n;
  const known = { currency, balanceOf, wallets: book.wallets, movedAt: book.movedAt, isSuspended, earlier, now };
  const moves = command.decide(
    command.beside ? { ...known, seen: desk.seen.get(command.beside.of), accepted: accepted ?? [] } : known,
  );
  if (moves.length === 0) return [];
  const content = contentOf(command);
  const [wallets, house] = [new Map(book.wallets), new Map<string, bigint>()];
  let { seq, hash } = book;
  const entries = moves.map((move, part): Entry => {
    check(desk, command, move);
    if (isSuspended && stopsWhenSuspended(kind, move.source, move.target)) throw new Refused('accountSuspended');
    const running = { desk, command, wallets, house, currency };
    const [source, sourceAfter] = change(running, move.source, -move.amount);
    const [target, targetAfter] = change(running, move.target, move.amount);
    let totalAfter = 0n;
    for (const balance of wallets.values()) totalAfter += balance;
    seq += 1n;
    const salt = isHouse(source) || isHouse(target) ? desk.salt() : null;
    const moved = { source, target, amount: move.amount, sourceAfter, targetAfter, totalAfter };
    const entry = { seq, kind, reference, part, currency, ...moved, at, content, salt };
    hash = nextLink(sha256, hash, written(entry));
    return { ...entry, hash };
  });
  const movedAt = kind === 'transfer' || kind === 'collect' ? at : book.movedAt;
  desk.books.set(member, { currency, wallets, seq, hash, enteredAt: at, movedAt, isSuspended });
  for (const [key, balance] of house) desk.house.set(key, balance);
  return entries;
}

/** What no decider may ask for: these are bugs, not refusals. */
function check(desk: Desk, { kind }: Command, { source, target, amount }: Move): void {
  if (amount <= 0n) throw new Error(`${kind} of ${amount}`);
  if (!kindAllows(kind, source, target)) throw new Error(`${kind} may not go from ${source} to ${target}`);
  if (desk.isHalted && stopsOnDrift(source, target)) throw new Refused('moneyPaused');
}

type Running = {
  desk: Desk;
  command: Command;
  wallets: Map<string, bigint>;
  house: Map<string, bigint>;
  currency: Currency;
};

/** Changes one account of the running command; answers its name in the journal and what it then holds. */
function change({ desk, command, wallets, house, currency }: Running, side: Side, by: bigint): [string, bigint] {
  if (!isHouse(side)) {
    const after = (wallets.get(side) ?? 0n) + by;
    if (after < 0n) throw new Error(`${command.kind} would overdraw ${side} of member ${command.member}`);
    wallets.set(side, after);
    return [side, after];
  }
  const account = side.slice('house:'.length) as HouseAccount;
  const key = houseKey(account, currency);
  const before = house.get(key) ?? desk.house.get(key);
  if (before === undefined || !command.house?.includes(account))
    throw new Error(`${command.kind} did not name ${side}`);
  house.set(key, before + by);
  return [tillName(side, desk.till), before + by];
}

/** An entry in the words that are hashed, and that a statement shows. */
export function written(entry: Omit<Entry, 'hash'>): BookEntry {
  const after = (side: string, balance: bigint) =>
    isHouse(side) ? seal(sha256, entry.salt ?? '', moneyText(balance)) : moneyText(balance);
  return {
    seq: entry.seq.toString(),
    kind: entry.kind,
    reference: entry.reference,
    part: entry.part.toString(),
    content: entry.content,
    currency: entry.currency,
    source: entry.source,
    target: entry.target,
    amount: moneyText(entry.amount),
    sourceAfter: after(entry.source, entry.sourceAfter),
    targetAfter: after(entry.target, entry.targetAfter),
    totalAfter: moneyText(entry.totalAfter),
    at: entry.at.toISOString(),
  };
}
