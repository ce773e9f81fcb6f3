-- Outside venues: what our members are called there, what crosses to and from them, and what they tell us.
create table outside_player (
  member bigint not null references identity_member,
  venue text not null references venues_venue,
  currency text not null,
  -- Opaque: it says nothing about who it is.
  player text not null,
  -- Since when the venue knows them.
  known_at timestamptz,
  primary key (member, venue, currency),
  unique (venue, player)
);

-- Money on its way to or from a venue that keeps it. Its number is the reference of its postings: one hold into the wallet
-- of what is in transit, and one settlement out of it.
create table outside_crossing (
  order_no text primary key,
  member bigint not null,
  currency text not null,
  source text not null,
  target text not null,
  amount bigint not null check (amount > 0),
  mode text not null check (mode in ('manual', 'oneTouch', 'free')),
  -- Out of one venue first, then into the other.
  step text not null check (step in ('out', 'in')),
  state text not null check (state in ('debited', 'sent', 'unknown', 'confirmed', 'failed')),
  -- Of this step: how often it was sent (always under the same id), and when last.
  sends integer not null default 0,
  sent_at timestamptz,
  asks integer not null default 0,
  next_ask_at timestamptz,
  -- Since when the venue says that it never heard of it. From then on it is not sent again.
  not_found_at timestamptz,
  why text,
  -- The wallet where the money ended.
  landed text,
  case_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint outside_crossing_sound check (source <> target and (state in ('confirmed', 'failed')) = (ended_at is not null)
    and (ended_at is null) = (landed is null))
);
create index outside_crossing_due on outside_crossing (next_ask_at) where next_ask_at is not null;
create index outside_crossing_page on outside_crossing (member, created_at desc);
create index outside_crossing_open on outside_crossing (member) where ended_at is null;

-- How far each venue's log of bets was read.
create table outside_log (
  venue text primary key references venues_venue,
  cursor text,
  next_pull_at timestamptz not null
);

-- Every bet at an outside venue: what was told of it, and what of that stands in the books.
create table outside_bet (
  member bigint not null,
  venue text not null,
  bet_id text not null,
  currency text not null,
  game text not null,
  round_id text not null,
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  state text not null check (state in ('open', 'settled', 'void')),
  revision integer not null,
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- What it does to the wallet, and what of that has been posted (or is owed to us).
  effect bigint generated always as (case when state = 'void' then 0 else payout - stake end) stored,
  posted bigint not null default 0,
  primary key (member, venue, bet_id)
);
create index outside_bet_due on outside_bet (venue, placed_at) where posted <> effect;
create index outside_bet_round on outside_bet (member, venue, round_id);

-- Visits to a seamless venue. The launch token buys one, once; it and the name of the visit are kept as hashes.
create table outside_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  session_hash bytea unique,
  venue text not null references venues_venue,
  member bigint not null references identity_member,
  wallet text not null,
  player text not null,
  currency text not null,
  language text not null,
  launched_at timestamptz not null,
  token_until timestamptz not null,
  entered_at timestamptz,
  -- Bets are taken until then; what comes back is always taken.
  bets_until timestamptz
);

-- What a seamless venue asked for, once for each of its ids, and how it was answered.
create table outside_tx (
  member bigint not null,
  venue text not null,
  tx_id text not null,
  verb text not null,
  content bytea not null,
  round_id text not null,
  bet_id text,
  amount bigint not null,
  status text not null,
  balance bigint not null,
  -- A win that was taken back.
  is_undone boolean not null default false,
  at timestamptz not null,
  primary key (member, venue, tx_id)
);
create index outside_tx_id on outside_tx (venue, tx_id);
create table outside_round (
  member bigint not null,
  venue text not null,
  round_id text not null,
  ended_at timestamptz not null,
  primary key (member, venue, round_id)
);
-- What a venue took back, and the wallet no longer held.
create table outside_receivable (
  member bigint not null,
  venue text not null,
  tx_id text not null,
  bet_id text not null,
  currency text not null,
  amount bigint not null check (amount > 0),
  at timestamptz not null,
  primary key (member, venue, tx_id)
);
