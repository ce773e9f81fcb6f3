import { hash as hashOf } from 'node:crypto';
import {
  type Currency,
  isOperator,
  isTransfer,
  kindAllows,
  moneyText,
  nextLink,
  type OperatorAccount,
  postingKindOf,
  type Side,
  type StatementEntry,
  seal,
  shardName,
  stopsWhenSuspended,
  type WalletName,
} from '@harbour/rules';
import { timeText } from '#platform/clock';
import { Refused } from '#platform/refuse';
import type { Command, Companions, Entry, Move, Outcome } from './command.ts';
import { stopsOnDrift } from './kinds.ts';

export type Account = {
  currency: Currency;
  wallets: Map<string, bigint>;
  seq: bigint;
  hash: string;
  enteredAt: Date;
  movedAt: Date | null;
  /** True if its member is suspended. */
  isSuspended: boolean;
};

/** The locked rows of a batch, updated while its commands are decided one after another. */
export type LockedBatch = {
  accounts: Map<bigint, Account>;
  /** The shard of the operator accounts that this batch uses. */
  shard: number;
  /** Balances of that shard, by account and currency. */
  operator: Map<string, bigint>;
  /** By member and reference. */
  entries: Map<string, Entry[]>;
  isHalted: boolean;
  /** Read for the companions of the commands. */
  seen: Map<Companions<never, unknown>, unknown>;
  /** Random salt for the seals. */
  salt: () => string;
};

export const operatorKey = (account: string, currency: string) => `${account} ${currency}`;
export const referenceKey = (member: bigint, reference: string) => `${member} ${reference}`;

/** Uses the one-shot hash: an object for each would be work for the garbage collector. */
export const sha256 = (text: string): string => hashOf('sha256', text, 'hex');

/** Enough of a hash to tell one request from another. */
export function contentOf({ kind, content }: Command): string {
  return sha256(`${kind}\n${content}`).slice(0, 24);
}

export type Decided = {
  outcomes: Outcome[];
  fresh: { member: bigint; entry: Entry }[];
  /** The companion rows of the accepted commands, in their order. */
  rows: Map<Companions<never, unknown>, unknown[]>;
};

/** Decides each command in order on the running balances. A refusal leaves the batch unchanged. */
export function decideBatch(batch: LockedBatch, commands: Command[], now: Date): Decided {
  const fresh: Decided['fresh'] = [];
  const rows: Decided['rows'] = new Map();
  const rowsOfMember = new Map<bigint, Decided['rows']>();
  const outcomes = commands.map((command): Outcome => {
    try {
      const { member } = command;
      const earlier = batch.entries.get(referenceKey(member, command.reference)) ?? [];
      const done = earlier.filter(({ kind }) => postingKindOf(kind) === command.kind);
      if (done.length > 0) return { posted: { entries: firstAnswer(command, done), isReplay: true } };
      if (command.refusal) return { refused: command.refusal };
      const own = rowsOfMember.get(member) ?? new Map();
      const entries = apply(batch, command, { earlier, now, rows: own });
      for (const { of, row } of command.companions ?? []) {
        rowsOf(rows, of).push(row);
        rowsOf(own, of).push(row);
      }
      rowsOfMember.set(member, own);
      batch.entries.set(referenceKey(member, command.reference), [...earlier, ...entries]);
      for (const entry of entries) fresh.push({ member, entry });
      return { posted: { entries, isReplay: false } };
    } catch (error) {
      return error instanceof Refused ? { refused: error } : { fault: error };
    }
  });
  return { outcomes, fresh, rows };
}

function rowsOf(rows: Decided['rows'], of: Companions<never, unknown>): unknown[] {
  const known = rows.get(of) ?? [];
  rows.set(of, known);
  return known;
}

function firstAnswer(command: Command, done: Entry[]): Entry[] {
  if (done[0]?.content !== contentOf(command)) throw new Refused('requestReused');
  return done;
}

/** `rows` are the member's own, of the commands before. */
type BatchMoment = { earlier: Entry[]; now: Date; rows: Decided['rows'] };

function apply(batch: LockedBatch, command: Command, { earlier, now, rows }: BatchMoment): Entry[] {
  const { member, kind, reference } = command;
  const account = batch.accounts.get(member);
  if (!account) throw new Error(`member ${member} has no account`);
  const { currency, isSuspended } = account;
  // Clocks of two machines differ a little; an account's own time never goes back.
  const at = now > account.enteredAt ? now : account.enteredAt;
  const balanceOf = (wallet: WalletName) => account.wallets.get(wallet) ?? 0n;
  const companion = (of: Companions<never, unknown>) => ({ seen: batch.seen.get(of), accepted: rows.get(of) ?? [] });
  const { wallets: held, movedAt: lastMovedAt } = account;
  const known = { currency, balanceOf, wallets: held, movedAt: lastMovedAt, isSuspended, earlier, now };
  const moves = command.decide(command.companions ? { ...known, companion } : known);
  if (moves.length === 0) return [];
  const content = contentOf(command);
  const [wallets, operator] = [new Map(account.wallets), new Map<string, bigint>()];
  let { seq, hash } = account;
  const entries = moves.map((move, part): Entry => {
    check(batch, command, move);
    if (isSuspended && stopsWhenSuspended(kind, move.source, move.target)) throw new Refused('accountSuspended');
    const running = { batch, command, wallets, operator, currency };
    const [source, sourceAfter] = change(running, move.source, -move.amount);
    const [target, targetAfter] = change(running, move.target, move.amount);
    let totalAfter = 0n;
    for (const balance of wallets.values()) totalAfter += balance;
    seq += 1n;
    const salt = isOperator(source) || isOperator(target) ? batch.salt() : null;
    const moved = { source, target, amount: move.amount, sourceAfter, targetAfter, totalAfter };
    const entry = { seq, kind, reference, part, currency, ...moved, at, content, salt };
    hash = nextLink(sha256, hash, written(entry));
    return { ...entry, hash };
  });
  const movedAt = isTransfer(kind) ? at : account.movedAt;
  batch.accounts.set(member, { currency, wallets, seq, hash, enteredAt: at, movedAt, isSuspended });
  for (const [key, balance] of operator) batch.operator.set(key, balance);
  return entries;
}

/** Throws on moves that no decider may ask for: bugs, not refusals. */
function check(batch: LockedBatch, { kind }: Command, { source, target, amount }: Move): void {
  if (amount <= 0n) throw new Error(`${kind} of ${amount}`);
  if (!kindAllows(kind, source, target)) throw new Error(`${kind} may not go from ${source} to ${target}`);
  if (batch.isHalted && stopsOnDrift(source, target)) throw new Refused('moneyPaused');
}

type RunningBalances = {
  batch: LockedBatch;
  command: Command;
  wallets: Map<string, bigint>;
  operator: Map<string, bigint>;
  currency: Currency;
};

/** Changes one account of the running command; returns its name in the journal and its new balance. */
function change(
  { batch, command, wallets, operator, currency }: RunningBalances,
  side: Side,
  by: bigint,
): [string, bigint] {
  if (!isOperator(side)) {
    const after = (wallets.get(side) ?? 0n) + by;
    if (after < 0n) throw new Error(`${command.kind} would overdraw ${side} of member ${command.member}`);
    wallets.set(side, after);
    return [side, after];
  }
  const account = side.slice('operator:'.length) as OperatorAccount;
  const key = operatorKey(account, currency);
  const before = operator.get(key) ?? batch.operator.get(key);
  if (before === undefined || !command.operator?.includes(account))
    throw new Error(`${command.kind} did not name ${side}`);
  operator.set(key, before + by);
  return [shardName(side, batch.shard), before + by];
}

/** An entry in the words that are hashed, and that a statement shows. */
export function written(entry: Omit<Entry, 'hash'>): StatementEntry {
  const after = (side: string, balance: bigint) =>
    isOperator(side) ? seal(sha256, entry.salt ?? '', moneyText(balance)) : moneyText(balance);
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
    at: timeText(entry.at),
  };
}
