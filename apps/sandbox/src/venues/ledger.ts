import { existsSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import type { Currency } from '@harbour/rules';

export type SandboxMember = { venue: string; player: string; currency: Currency; language: string };
export type Transfer = {
  venue: string;
  player: string;
  transferId: string;
  isAll: boolean;
  direction: 'in' | 'out';
  amount: bigint;
  currency: Currency;
  state: 'confirmed' | 'failed' | 'pending';
  why: string | null;
  balance: bigint;
  dueAt: number;
};
/** `seq` is its position in the venue's log; null while the log does not show it yet. */
export type SandboxBet = {
  venue: string;
  betId: string;
  revision: number;
  player: string;
  currency: Currency;
  game: string;
  roundId: string;
  stake: bigint;
  payout: bigint;
  state: 'open' | 'settled' | 'void';
  placedAt: number;
  settledAt: number | null;
  seq: number | null;
  shownAt: number;
};
export type Launch = {
  venue: string;
  ref: string;
  game: string;
  language: string;
  token: string | null;
  player: string | null;
  currency: Currency;
  callbackUrl: string | null;
  /** The server's id of this visit, once it was asked. */
  session: string | null;
  isEnded: boolean;
};
/** A call that the server must receive, until it has answered. `after` must have been received before. */
export type Owed = {
  venue: string;
  id: string;
  verb: string;
  callbackUrl: string;
  content: Record<string, unknown>;
  since: number;
  after: string | null;
  isGivenUp: boolean;
};

/**
 * A line of the file. Changes that a crash must not split are one line: what is owed `instead` of something, and what
 * happens `together`.
 */
export type LedgerLine =
  | { member: SandboxMember }
  | { transfer: Transfer }
  | { bet: SandboxBet }
  | { revision: SandboxBet; dueAt: number }
  | { launch: Launch }
  | { owed: Owed; instead?: string }
  | { heard: string; status: string }
  | { together: LedgerLine[] };

const AMOUNTS = new Set(['amount', 'balance', 'stake', 'payout']);
const write = (line: LedgerLine) =>
  JSON.stringify(line, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
/** An owed call is stored as it will be sent: its amounts stay texts. */
const revive = (line: LedgerLine): LedgerLine => {
  if ('together' in line) line.together.forEach(revive);
  for (const thing of Object.values(line) as Record<string, unknown>[])
    if (typeof thing === 'object')
      for (const field of AMOUNTS) if (typeof thing[field] === 'string') thing[field] = BigInt(thing[field]);
  return line;
};

export type VenueLedger = ReturnType<typeof openAccount>;

/** Everything that the venues know, in an append-only file that is read again at the start. */
export function openAccount(file: string) {
  const known = {
    members: new Map<string, SandboxMember>(),
    transfers: new Map<string, Transfer>(),
    pending: new Set<string>(),
    bets: new Map<string, SandboxBet>(),
    /** Each venue's bets as the log shows them, revision by revision. */
    logs: new Map<string, SandboxBet[]>(),
    hidden: new Set<string>(),
    revisions: new Map<string, { revision: SandboxBet; dueAt: number }>(),
    launches: new Map<string, Launch>(),
    owed: new Map<string, Owed>(),
    heard: new Map<string, string>(),
    balances: new Map<string, bigint>(),
  };
  const apply = (line: LedgerLine) => applyLine(known, line);
  // Only whole lines count: a process killed while writing had not answered yet.
  const old = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const whole = old.slice(0, old.lastIndexOf('\n') + 1);
  for (const text of whole.split('\n')) if (text !== '') apply(revive(JSON.parse(text) as LedgerLine));
  if (whole.length < old.length) truncateSync(file, Buffer.byteLength(whole));
  const handle = openSync(file, 'a', 0o600);
  return {
    ...known,
    /** Written before it is answered, because the process may be killed at any moment. */
    write: (line: LedgerLine) => {
      writeSync(handle, `${write(line)}\n`);
      apply(line);
    },
  };
}

export const memberKey = ({ venue, player }: { venue: string; player: string }) => `${venue}/${player}`;
export const transferKey = (of: { venue: string; player: string; transferId: string }) =>
  `${memberKey(of)}/${of.transferId}`;

/** The effect of a bet on its player's money. */
const netOf = (bet: SandboxBet | undefined) => (!bet || bet.state === 'void' ? 0n : bet.payout - bet.stake);

function applyLine(known: Omit<VenueLedger, 'write'>, line: LedgerLine): void {
  const add = (key: string, amount: bigint) => known.balances.set(key, (known.balances.get(key) ?? 0n) + amount);
  if ('together' in line) for (const each of line.together) applyLine(known, each);
  else if ('member' in line) known.members.set(memberKey(line.member), line.member);
  else if ('launch' in line) known.launches.set(line.launch.ref, line.launch);
  else if ('revision' in line) known.revisions.set(line.revision.betId, line);
  else if ('owed' in line) {
    if (line.instead) known.owed.delete(line.instead);
    known.owed.set(line.owed.id, line.owed);
  } else if ('heard' in line) {
    known.owed.delete(line.heard);
    known.heard.set(line.heard, line.status);
  } else if ('transfer' in line) {
    const { transfer } = line;
    known.transfers.set(transferKey(transfer), transfer);
    if (transfer.state === 'pending') known.pending.add(transferKey(transfer));
    else known.pending.delete(transferKey(transfer));
    const signed = transfer.direction === 'in' ? transfer.amount : -transfer.amount;
    if (transfer.state === 'confirmed') add(memberKey(transfer), signed);
  } else {
    const { bet } = line;
    add(memberKey(bet), netOf(bet) - netOf(known.bets.get(bet.betId)));
    known.bets.set(bet.betId, bet);
    if (bet.seq === null) known.hidden.add(bet.betId);
    else {
      known.hidden.delete(bet.betId);
      const log = known.logs.get(bet.venue) ?? [];
      log.push(bet);
      known.logs.set(bet.venue, log);
    }
    const awaited = known.revisions.get(bet.betId);
    if (awaited && awaited.revision.revision <= bet.revision) known.revisions.delete(bet.betId);
  }
}
