-- The accounts as they stood at the moment that a reconciliation checks. Unlogged: after a crash it begins anew.
create unlogged table ledger_snapshot_account (
  member bigint primary key,
  name uuid not null,
  currency text not null,
  seq bigint not null,
  hash bytea not null,
  wallets text[] not null,
  balances bigint[] not null
);
create unlogged table ledger_snapshot_operator (
  shard smallint not null,
  account text not null,
  currency text not null,
  balance bigint not null,
  primary key (shard, account, currency)
);
