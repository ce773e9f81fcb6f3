-- A round that was dealt is paid, one that is marked is given back: never both.
alter table tables_round add constraint tables_round_one_end check (why_refunded is null or phase in ('betting', 'refunded'));

-- Who made the player's seed: the player's own browser, or the house, whose word for one is not played with.
alter table instant_seed add column is_players boolean not null default false;

-- Bets without a stake (free rounds) are told by outside venues only; our own always have one.
alter table bets_bet drop constraint bets_bet_sound;
alter table bets_bet add constraint bets_bet_sound check ((stake > 0 or (stake = 0 and revision > 0))
  and (payout is null or payout >= 0) and turnover >= 0
  and (state = 'open') = (settled_at is null) and cardinality(spots) = cardinality(stakes));

-- A visit knows its game, and whether the venue was told to end it: whatever was closed since, one could play on there.
alter table outside_session add column game text not null default '', add column kicked_at timestamptz,
  add column kick_tries integer not null default 0, add column next_kick_at timestamptz;
create index outside_session_lately on outside_session (venue, launched_at) where kicked_at is null;
