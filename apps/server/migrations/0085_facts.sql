-- The log of what happened: appended in the transaction of the change itself, read by consumers in order, each at its own cursor.
create sequence facts_position cache 32;
create table facts_log (
  tx xid8 not null default pg_current_xact_id(),
  position bigint not null default nextval('facts_position'),
  at timestamptz not null,
  kind text not null,
  member bigint not null,
  -- The bet, the order or the account that it is about.
  subject text not null,
  revision integer not null default 0,
  -- A bet: its place and class at that moment, its stake, and by how much this fact changed the sums.
  venue text,
  game text,
  game_class text,
  round_no text,
  currency text,
  stake bigint,
  stake_change bigint,
  payout_change bigint,
  turnover_change bigint,
  open_change smallint,
  -- Why a bet that has ended counts no turnover.
  uncounted text,
  -- Rare facts.
  body jsonb,
  primary key (tx, position, at)
) partition by range (at);
revoke update, delete, truncate on facts_log from house_app;
grant usage on sequence facts_position to house_app;
create trigger facts_log_kept before update or delete or truncate on facts_log
  for each statement execute function ledger_refuse_change();

-- Times for which no month was opened.
create table facts_log_rest partition of facts_log default;
revoke update, delete, truncate on facts_log_rest from house_app;
create trigger facts_log_kept before update or delete or truncate on facts_log_rest
  for each statement execute function ledger_refuse_change();

-- Opens the partition of a month. Runs with the owner's rights, because the server has none to change the schema.
create function facts_open_month(of_time timestamptz) returns void language plpgsql security definer set search_path = public as $$
declare
  month date := date_trunc('month', of_time at time zone 'utc');
  name text := 'facts_log_' || to_char(month, 'YYYYMM');
begin
  if to_regclass(name) is not null then return; end if;
  perform pg_advisory_xact_lock(7220085);
  if to_regclass(name) is not null then return; end if;
  execute format('create table %I partition of facts_log for values from (%L) to (%L)', name,
    month::timestamp at time zone 'utc', (month + interval '1 month') at time zone 'utc');
  execute format('revoke update, delete, truncate on %I from house_app', name);
  execute format('create trigger facts_log_kept before update or delete or truncate on %I
    for each statement execute function ledger_refuse_change()', name);
exception when check_violation then
  -- Facts of that month lie in the rest already; they stay there.
  null;
end $$;
do $$ begin
  for ahead in -1 .. 3 loop perform facts_open_month(now() + ahead * interval '1 month'); end loop;
end $$;

create table facts_cursor (
  name text primary key,
  tx xid8 not null default '0',
  position bigint not null default 0,
  moved_at timestamptz
);

-- Work of each day, by slices of members: a slice is done once, in the transaction of its work.
create table platform_schedule (
  job text not null,
  day date not null,
  slice integer not null,
  -- While a process is at work that has no transaction of its own.
  claimed_until timestamptz,
  done_at timestamptz,
  primary key (job, day, slice)
);

-- Selections stand apart from stakes: a parlay has many selections and one stake. The class of the game is fixed when a bet ends.
alter table bets_bet add column game_class text, add column uncounted text;
alter table bets_bet drop constraint bets_bet_sound;
alter table bets_bet add constraint bets_bet_sound check ((stake > 0 or (stake = 0 and revision > 0))
  and (payout is null or payout >= 0) and turnover >= 0 and (state = 'open') = (settled_at is null)
  and cardinality(selections) > 0 and cardinality(stakes) > 0
  and (cardinality(stakes) = 1 or cardinality(stakes) = cardinality(selections)));
update bets_bet bet set game_class = venue.game_class from venues_venue venue
  where venue.code = bet.venue and bet.state <> 'open';
-- Bets of our own are revised like a venue's: open is revision 0, and their first end revision 1.
update bets_bet bet set revision = 1 from venues_venue venue
  where venue.code = bet.venue and venue.kind = 'own' and bet.state <> 'open' and bet.revision = 0;

-- The log begins with the bets that are open, and with those that the return monitor had not counted yet.
insert into facts_log (at, kind, member, subject, revision, venue, game, game_class, round_no, currency, stake, stake_change,
  payout_change, turnover_change, open_change)
select now(), 'betPlaced', bet.member, bet.bet_no, bet.revision, bet.venue, bet.game, venue.game_class, bet.round_no,
  bet.currency, bet.stake, bet.stake, 0, 0, 1
from bets_bet bet left join venues_venue venue on venue.code = bet.venue where bet.state = 'open';
insert into facts_log (at, kind, member, subject, revision, venue, game, game_class, round_no, currency, stake, stake_change,
  payout_change, turnover_change, open_change)
select now(), 'betSettled', member, bet_no, revision, venue, game, game_class, round_no, currency, stake, 0, payout, turnover, -1
from bets_bet where state = 'settled' and settled_at > (select counted_to from games_return_mark) order by settled_at;

-- What the monitor has counted of a round, so that a late or revised bet changes the day's sums by the difference.
create table games_round_return (
  round_no text not null,
  game text not null,
  currency text not null,
  day date not null,
  bets bigint not null,
  stakes bigint not null,
  payouts bigint not null,
  expected double precision not null,
  variance double precision not null,
  third double precision not null,
  primary key (round_no, game, currency)
);
create index games_round_return_day on games_round_return (day);
drop table games_return_mark;
