import { type Currency, firstLink, nextLink, readShardName } from '@harbour/rules';
import type { Entry } from './command.ts';
import { sha256, written } from './decide.ts';

export type ReconciledAccount = {
  member: bigint;
  name: string;
  currency: Currency;
  seq: bigint;
  hash: string;
  wallets: string[];
  balances: bigint[];
  /** The sequence number where the last reconciliation stopped. */
  knownSeq: bigint | null;
  knownHash: string | null;
  knownCurrency: Currency | null;
  knownWallets: string[] | null;
  knownBalances: bigint[] | null;
};
/** An account as its entries leave it, up to the last one read. */
export type ReconciledState = {
  seq: bigint;
  hash: string;
  /** Of the last entry read. */
  currency: Currency | null;
  wallets: Map<string, bigint>;
};

export function startOf({
  name,
  knownSeq,
  knownHash,
  knownCurrency,
  knownWallets,
  knownBalances,
}: ReconciledAccount): ReconciledState {
  return {
    seq: knownSeq ?? 0n,
    currency: knownCurrency,
    hash: knownHash ?? firstLink(sha256, name),
    wallets: new Map((knownWallets ?? []).map((wallet, at) => [wallet, knownBalances?.[at] as bigint])),
  };
}

/** Adds one entry to the running state; returns what is wrong with it. */
export function addEntry(running: ReconciledState, operator: Map<string, bigint>, entry: Entry): string | undefined {
  const isExchanged = holdsMoney(running) && running.currency !== entry.currency;
  running.currency = entry.currency;
  running.seq += 1n;
  running.hash = nextLink(sha256, running.hash, written(entry));
  const change = (side: string, by: bigint): bigint => {
    const shard = readShardName(side);
    const [accounts, key] = shard
      ? [operator, `${shard.shard} ${shard.account} ${entry.currency}`]
      : [running.wallets, side];
    const after = (accounts.get(key) ?? 0n) + by;
    accounts.set(key, after);
    return after;
  };
  const sourceAfter = change(entry.source, -entry.amount);
  const targetAfter = change(entry.target, entry.amount);
  if (entry.seq !== running.seq) return `is in the place of ${running.seq}`;
  if (entry.hash !== running.hash) return 'does not hold the entry before it';
  if (isExchanged) return `is in ${entry.currency}, the money before it is not`;
  let total = 0n;
  for (const balance of running.wallets.values()) total += balance;
  const isWrong = (side: string, stated: bigint, added: bigint) => !readShardName(side) && stated !== added;
  if (isWrong(entry.source, entry.sourceAfter, sourceAfter)) return `leaves ${entry.sourceAfter}, not ${sourceAfter}`;
  if (isWrong(entry.target, entry.targetAfter, targetAfter)) return `makes ${entry.targetAfter}, not ${targetAfter}`;
  if (entry.totalAfter !== total) return `totals ${entry.totalAfter}, not ${total}`;
  if (!readShardName(entry.source) && sourceAfter < 0n) return 'takes more than there was';
  return undefined;
}

function holdsMoney({ wallets }: ReconciledState): boolean {
  for (const balance of wallets.values()) if (balance !== 0n) return true;
  return false;
}

export function differenceOf(row: ReconciledAccount, running: ReconciledState): string | undefined {
  if (row.seq !== running.seq) return `the account is at ${row.seq}, its entries at ${running.seq}`;
  if (row.hash !== running.hash) return 'the account does not hold its last entry';
  // The currency may change while there is no money.
  if (holdsMoney(running) && row.currency !== running.currency)
    return `the account is in ${row.currency}, its entries in ${running.currency}`;
  for (const [at, wallet] of row.wallets.entries()) {
    const added = running.wallets.get(wallet) ?? 0n;
    const differs = (row.balances[at] as bigint) - added;
    if (differs !== 0n) return `${wallet} differs from its entries by ${differs}`;
  }
  const missing = [...running.wallets].find(([wallet, balance]) => balance !== 0n && !row.wallets.includes(wallet));
  return missing ? `${missing[0]} is missing` : undefined;
}
