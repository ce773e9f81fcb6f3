-- Bets, and what outside venues say of theirs.
alter table ledger_journal drop constraint ledger_journal_sound;
alter table ledger_journal add constraint ledger_journal_sound check (member > 0 and seq > 0 and amount > 0
  and total_after >= 0 and source <> target and not (source ^@ 'house:' and target ^@ 'house:')
  and kind in ('welcome', 'topUp', 'transfer', 'collect', 'hold', 'settle', 'deposit', 'extra', 'adjust',
    'stake', 'win', 'refund', 'venueLoss', 'venueWin'));

-- Our own games; or an outside venue, where either the money lies over there, or every bet asks us.
alter table venues_venue add column kind text not null default 'own' check (kind in ('own', 'transfer', 'seamless'));

-- The catalogue.
create table games_game (
  code text primary key check (code ~ '^[a-z][A-Za-z0-9.-]{1,39}$'),
  venue text not null references venues_venue,
  kind text not null check (kind in ('table', 'slot', 'outside')),
  -- The engine, or the venue's own name for the game.
  engine text not null,
  position integer not null,
  state text not null default 'open' check (state in ('open', 'maintenance', 'closed')),
  allows_demo boolean not null default false
);
create index games_game_venue on games_game (venue, position);
create table games_text (
  game text not null references games_game on delete cascade,
  language text not null,
  name text not null,
  primary key (game, language)
);
create table games_favourite (
  member bigint not null references identity_member,
  game text not null references games_game on delete cascade,
  kept_at timestamptz not null,
  primary key (member, game)
);
-- What a member opened, and when last.
create table games_opened (
  member bigint not null references identity_member,
  game text not null references games_game on delete cascade,
  opened_at timestamptz not null,
  primary key (member, game)
);
create index games_opened_lately on games_opened (member, opened_at desc);
-- How often a game was opened from a search, by day of the site.
create table games_found (
  day date not null,
  game text not null references games_game on delete cascade,
  times integer not null default 0,
  primary key (day, game)
);

-- Every bet, wherever it was placed. Its number is also the reference of its postings.
create table bets_bet (
  member bigint not null,
  bet_no text not null,
  venue text not null,
  game text not null,
  round_no text not null,
  currency text not null,
  -- Where the stakes lie; one place without a name in games that have none.
  spots text[] not null,
  stakes bigint[] not null,
  returns bigint[],
  stake bigint not null,
  payout bigint,
  turnover bigint not null default 0,
  state text not null default 'open' check (state in ('open', 'settled', 'void')),
  placed_at timestamptz not null,
  settled_at timestamptz,
  -- Of an outside venue's own telling.
  revision integer not null default 0,
  -- In this order, so that a bet is found by its number alone too.
  primary key (bet_no, member),
  constraint bets_bet_sound check (stake > 0 and (payout is null or payout >= 0) and turnover >= 0
    and (state = 'open') = (settled_at is null) and cardinality(spots) = cardinality(stakes))
);
create index bets_bet_page on bets_bet (member, placed_at desc, bet_no desc);
create index bets_bet_round on bets_bet (round_no, member, bet_no);
create index bets_bet_ended on bets_bet (settled_at) where state = 'settled';

-- Shared tables.
create table tables_table (
  code text primary key references games_game,
  least bigint not null check (least > 0 and least % 100 = 0),
  most bigint not null,
  most_in_all bigint not null,
  betting_ms integer not null check (betting_ms between 1000 and 120000),
  dealing_ms integer not null check (dealing_ms between 500 and 60000),
  pause_ms integer not null check (pause_ms between 500 and 60000),
  -- Pictures of the table, where a venue has some: what the browser plays by itself.
  stream_url text check (stream_url ~ '^(https://|/)'),
  check (least <= most and most <= most_in_all)
);
-- A series of rounds: its chain of links was made, and its anchor published, before the first of them.
create table tables_series (
  id bigint generated always as identity primary key,
  name text not null unique,
  table_code text not null references tables_table,
  engine text not null,
  version integer not null,
  length integer not null check (length > 0),
  anchor bytea not null,
  -- The last link of the chain, sealed: whoever knows it knows every outcome to come.
  sealed_seed bytea not null,
  opened_at timestamptz not null
);
create table tables_round (
  id bigint generated always as identity primary key,
  round_no text not null unique,
  table_code text not null references tables_table,
  series bigint not null references tables_series,
  place integer not null,
  phase text not null default 'betting' check (phase in ('betting', 'dealing', 'settled', 'refunded')),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  settles_at timestamptz not null,
  ends_at timestamptz not null,
  outcome jsonb,
  mark text,
  link bytea,
  -- Public from the start: what the link hashes to.
  link_before bytea not null,
  why_refunded text,
  unique (series, place),
  -- Nothing of an outcome is written before the betting has ended.
  constraint tables_round_sound check (opens_at < closes_at and closes_at < settles_at and settles_at < ends_at
    and (outcome is null) = (link is null) and (phase <> 'betting' or outcome is null)
    and (phase not in ('dealing', 'settled') or outcome is not null))
);
create index tables_round_last on tables_round (table_code, id desc);
-- A table has one round that is not over.
create unique index tables_round_one on tables_round (table_code) where phase in ('betting', 'dealing');

-- Games that a member plays alone: the house's seed is committed to by its hash before the first game.
create table instant_seed (
  id bigint generated always as identity primary key,
  member bigint not null references identity_member,
  commitment bytea not null,
  sealed_seed bytea not null,
  -- None yet: the next one, committed to before the player says with what it will be played.
  player_seed text,
  nonce integer not null default 0,
  opened_at timestamptz not null,
  revealed_at timestamptz,
  check (player_seed is not null or (nonce = 0 and revealed_at is null))
);
create unique index instant_seed_in_force on instant_seed (member) where revealed_at is null and player_seed is not null;
create unique index instant_seed_next on instant_seed (member) where player_seed is null;
create table instant_round (
  round_no text primary key,
  member bigint not null,
  game text not null,
  version integer not null,
  seed bigint not null references instant_seed,
  nonce integer not null,
  stake bigint not null,
  payout bigint not null,
  outcome jsonb not null,
  at timestamptz not null,
  unique (seed, nonce)
);
create index instant_round_last on instant_round (member, game, at desc);
