create table deposit_method (
  code text primary key check (code ~ '^[a-z][a-zA-Z0-9]{1,19}$'),
  type text not null,
  flow text not null check (flow in ('byHand', 'gateway')),
  provider text,
  position integer not null,
  is_open boolean not null default true,
  -- In minor units.
  min_amount bigint not null check (min_amount > 0),
  max_amount bigint not null,
  amounts bigint[] not null default '{}',
  needs_payer_name boolean not null default false,
  check (max_amount >= min_amount),
  check ((flow = 'gateway') = (provider is not null))
);
create table deposit_method_text (
  method text not null references deposit_method on delete cascade,
  language text not null,
  name text not null,
  note text not null,
  steps text[] not null,
  help text not null,
  primary key (method, language)
);
-- Where members pay to by hand.
create table deposit_account (
  id bigint generated always as identity primary key,
  method text not null references deposit_method,
  bank_name text,
  holder text,
  number text not null,
  branch text,
  qr text,
  protocol text,
  is_open boolean not null default true
);

create table deposit_order (
  id bigint generated always as identity primary key,
  order_no text not null unique,
  member bigint not null references identity_member,
  method text not null references deposit_method,
  currency text not null,
  amount bigint not null check (amount > 0),
  payer_name text,
  coin text,
  protocol text,
  -- The account as it was when the order was opened.
  receiving jsonb,
  provider_ref text,
  pay_url text,
  status text not null default 'awaitingPayment'
    check (status in ('awaitingPayment', 'proofUploaded', 'completed', 'cancelled', 'expired', 'rejected')),
  proofs text[] not null default '{}',
  statement_file text,
  cancel_reason text,
  rejection text,
  question text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Since when it waits for the house.
  waiting_since timestamptz,
  ended_at timestamptz,
  -- When the gateway is next asked about it.
  ask_at timestamptz,
  owner bigint,
  owner_name text
);
create index deposit_order_member on deposit_order (member, id desc);
create index deposit_order_waiting on deposit_order (waiting_since) where status = 'proofUploaded';
create index deposit_order_unpaid on deposit_order (expires_at) where status = 'awaitingPayment';
create index deposit_order_asked on deposit_order (ask_at) where ask_at is not null;
create index deposit_order_created on deposit_order (created_at);
create index deposit_order_ended on deposit_order (ended_at) where status = 'completed';
create index deposit_order_proofs on deposit_order using gin (proofs);

create table deposit_event (
  deposit bigint not null references deposit_order,
  at timestamptz not null,
  what text not null,
  who text,
  note text
);
create index deposit_event_deposit on deposit_event (deposit, at);

-- A payment that a gateway told us of, once each.
create table deposit_payment (
  provider text not null,
  provider_ref text not null,
  order_no text not null,
  amount bigint not null,
  told_at timestamptz not null,
  primary key (provider, provider_ref)
);

alter table ledger_journal drop constraint ledger_journal_sound;
alter table ledger_journal add constraint ledger_journal_sound check (member > 0 and seq > 0 and amount > 0
  and total_after >= 0 and source <> target and not (source ^@ 'house:' and target ^@ 'house:')
  and kind in ('welcome', 'topUp', 'transfer', 'collect', 'hold', 'settle', 'deposit', 'extra', 'adjust'));

-- The same picture again, whoever sent it.
alter table uploads_file add column picture_hash bytea;
create index uploads_file_picture on uploads_file (picture_hash) where picture_hash is not null;
