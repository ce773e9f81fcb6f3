create table payees_bank (
  code text primary key,
  position integer not null,
  is_open boolean not null default true
);
create table payees_bank_text (
  bank text not null references payees_bank on delete cascade,
  language text not null,
  name text not null,
  primary key (bank, language)
);

-- Where a member's money may go. What names the account is sealed with a key outside the database; a keyed hash finds it again.
create table payees_payee (
  id bigint generated always as identity primary key,
  member bigint not null references identity_member,
  kind text not null check (kind in ('bankCard', 'coin', 'ebpay', 'koipay', 'alipay', 'wechat')),
  account_sealed bytea not null,
  account_hash bytea not null,
  -- What is shown of it.
  account_masked text not null,
  holder_sealed bytea,
  alias text,
  bank text references payees_bank,
  card_type text check (card_type in ('debit', 'credit')),
  branch text,
  coin text,
  protocol text,
  qr_file text,
  added_at timestamptz not null,
  deleted_at timestamptz
);
create unique index payees_payee_once on payees_payee (member, kind, account_hash) where deleted_at is null;
create index payees_payee_member on payees_payee (member, id);
create index payees_payee_account on payees_payee (account_hash);
