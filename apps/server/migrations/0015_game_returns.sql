-- What games give back is watched.

-- By day of the site: what was staked at a game of our own and what came back; and what should have come back, how far
-- chance may carry it (the variance), and to which side more (the third moment). Of every round together, not of every bet:
-- all bets of a round hang on one outcome.
create table games_return (
  day date not null,
  game text not null references games_game on delete cascade,
  currency text not null,
  bets bigint not null,
  rounds bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  expected double precision not null,
  variance double precision not null,
  third double precision not null,
  -- A person was called, at most once a day.
  alarmed_at timestamptz,
  primary key (day, game, currency)
);
-- Up to when bets that have ended are counted, and the last day that was counted a second time as a whole.
create table games_return_mark (
  is_only boolean primary key default true check (is_only),
  counted_to timestamptz not null,
  recounted date
);
insert into games_return_mark (counted_to) select coalesce(min(settled_at), now()) - interval '1 second' from bets_bet;
