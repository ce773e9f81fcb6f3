-- The house works as a role of its own: it may add to the books, and never change or remove what stands in them.
do $$ begin
  if not exists (select from pg_roles where rolname = 'house_app') then
    create role house_app nologin;
  end if;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  if not pg_has_role(current_user, 'house_app', 'member') then
    grant house_app to current_user;
  end if;
end $$;
grant usage on schema public to house_app;
grant select, insert, update, delete on all tables in schema public to house_app;
alter default privileges in schema public grant select, insert, update, delete on tables to house_app;
revoke insert, update, delete on platform_migration from house_app;

-- A member's book: what lies in each of the wallets, and where the chain of entries stands. One row, so that whoever posts
-- locks, reads and writes it at once; an account is a wallet of a book.
create table ledger_book (
  member bigint primary key check (member > 0),
  name uuid not null,
  currency text not null,
  wallets text[] not null default '{}',
  balances bigint[] not null default '{}',
  seq bigint not null default 0,
  hash bytea not null,
  -- When the last entry was made, and when the member last moved money between the own wallets.
  entered_at timestamptz not null,
  moved_at timestamptz,
  opened_at timestamptz not null,
  constraint ledger_book_never_below_zero check (0 <= all (balances)),
  check (cardinality(wallets) = cardinality(balances))
) with (fillfactor = 60, autovacuum_vacuum_scale_factor = 1, autovacuum_analyze_scale_factor = 1,
  autovacuum_vacuum_cost_delay = 20);

-- The accounts of the house and of the world outside, each kept in several tills: a batch works at one of them, so that
-- batches need not queue for the house. An account is the sum of its tills.
create table ledger_house (
  till smallint not null,
  account text not null,
  currency text not null,
  balance bigint not null default 0,
  primary key (till, account, currency)
) with (fillfactor = 60);

insert into ledger_house (till, account, currency)
select till, account, currency from generate_series(0, 15) till,
  unnest(array['world', 'house', 'bonus', 'interest', 'fees']) account,
  unnest(array['CNY', 'THB', 'VND', 'BRL', 'PHP', 'MMK', 'MNT', 'USD', 'USDT']) currency;

-- Every account with its class: what the members are owed, what is on its way, and the house's own.
create view ledger_account as
select member, wallet, currency, balance, case when wallet = 'transit' then 'transit' else 'player' end as class
from ledger_book cross join lateral unnest(wallets, balances) as held (wallet, balance)
union all
select 0, account, currency, sum(balance)::bigint, account from ledger_house group by account, currency;

-- One immutable row a posting: what left one account and reached another. A posting has one member, so money cannot pass
-- between two; its key is the reference, the kind and the part. Split by member, so that the key can be unique.
create table ledger_journal (
  member bigint not null,
  seq bigint not null,
  kind text not null,
  reference text not null,
  part smallint not null,
  currency text not null,
  source text not null,
  target text not null,
  amount bigint not null,
  source_after bigint not null,
  target_after bigint not null,
  total_after bigint not null,
  at timestamptz not null,
  content bytea not null,
  -- Seals the balance of an account of the house inside an entry that its member may read.
  salt text,
  hash bytea not null,
  primary key (member, seq),
  unique (member, reference, kind, part),
  -- Together, because each check is read anew for every part of the table that a statement writes to.
  constraint ledger_journal_sound check (member > 0 and seq > 0 and amount > 0 and total_after >= 0 and source <> target
    and not (source ^@ 'house:' and target ^@ 'house:')
    and kind in ('welcome', 'topUp', 'transfer', 'collect', 'hold', 'settle'))
) partition by hash (member);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name;
end $$;

do $$ begin
  for split in 0..3 loop
    execute format('create table ledger_journal_%s partition of ledger_journal for values with (modulus 4, remainder %s)',
      split, split);
    execute format('revoke update, delete, truncate on ledger_journal_%s from house_app', split);
    -- Nothing dies here: it is swept seldom and gently, for the age of its rows alone.
    execute format('alter table ledger_journal_%s set (autovacuum_vacuum_insert_threshold = 500000,
      autovacuum_vacuum_insert_scale_factor = 0.5, autovacuum_analyze_threshold = 200000,
      autovacuum_analyze_scale_factor = 0.5, autovacuum_vacuum_cost_delay = 20)', split);
    execute format('create trigger ledger_journal_kept before update or delete or truncate on ledger_journal_%s
      for each statement execute function ledger_refuse_change()', split);
  end loop;
end $$;
revoke update, delete, truncate on ledger_journal from house_app;
create trigger ledger_journal_kept before update or delete or truncate on ledger_journal
  for each statement execute function ledger_refuse_change();

-- Both sides of every posting, each with its balance before and after.
create view ledger_entry as
select member, seq, kind, reference, part, currency, at, source as account, -amount as change,
  source_after + amount as before, source_after as after from ledger_journal
union all
select member, seq, kind, reference, part, currency, at, target, amount, target_after - amount, target_after
from ledger_journal;

-- The first place in a member's book at or after a time: found by halving, because places and times rise together.
create function ledger_seq_at(of_member bigint, moment timestamptz) returns bigint language plpgsql stable as $$
declare
  low bigint := 1;
  high bigint := coalesce((select seq from ledger_book where member = of_member), 0) + 1;
  middle bigint;
begin
  while low < high loop
    middle := (low + high) / 2;
    if (select at from ledger_journal where member = of_member and seq = middle) < moment
    then low := middle + 1; else high := middle; end if;
  end loop;
  return low;
end $$;

-- What the re-adding of the books has seen so far, so that each entry is read once.
create table ledger_checked_book (
  member bigint primary key,
  seq bigint not null,
  hash bytea not null,
  wallets text[] not null,
  balances bigint[] not null
);
create table ledger_checked_house (
  till smallint not null,
  account text not null,
  currency text not null,
  balance bigint not null,
  primary key (till, account, currency)
);
revoke delete on ledger_book, ledger_house from house_app;

create table ledger_state (
  is_only boolean primary key default true check (is_only),
  checked_at timestamptz,
  -- The day on which everything was last read from the start.
  read_on date,
  -- Set by a finding; new stakes and payouts wait until an operator has cleared it.
  halted_at timestamptz
);
insert into ledger_state default values;
create table ledger_alarm (
  id bigint generated always as identity primary key,
  about text not null,
  finding text not null,
  raised_at timestamptz not null,
  cleared_at timestamptz
);

-- What the house owed at the end of a day, as published; and the books in it, for as long as a proof may be asked for.
create table ledger_root (
  day date primary key,
  taken_at timestamptz not null,
  root bytea not null,
  top bytea not null,
  book_count integer not null,
  totals jsonb not null
);
revoke update, delete on ledger_root from house_app;
create trigger ledger_root_kept before update or delete or truncate on ledger_root
  for each statement execute function ledger_refuse_change();
create table ledger_root_leaf (
  day date not null,
  position integer not null,
  member bigint not null,
  book uuid not null,
  currency text not null,
  total bigint not null,
  seq bigint not null,
  hash bytea not null,
  primary key (day, position)
);
create unique index ledger_root_leaf_member on ledger_root_leaf (member, day);
create table ledger_root_node (
  day date not null,
  level smallint not null,
  position integer not null,
  hash bytea not null,
  primary key (day, level, position)
);

insert into ledger_book (member, name, currency, hash, entered_at, opened_at)
select id, name, currency, sha256(convert_to('book' || E'\n' || name, 'utf8')), registered_at, registered_at
from (select id, gen_random_uuid() as name, currency, registered_at from identity_member) opened;
