-- A round that an outside venue names begins with that venue: none can be taken for a round of ours.
update bets_bet bet set round_no = left(bet.venue || ':' || bet.round_no, 64)
  from venues_venue venue where venue.code = bet.venue and venue.kind <> 'own';

-- What comes back to a bet first pays what is owed of it.
alter table outside_receivable add column repaid bigint not null default 0,
  add constraint outside_receivable_repaid check (repaid between 0 and amount);
create index outside_receivable_bet on outside_receivable (member, venue, bet_id) where repaid < amount;

-- What a venue's log told and nobody can read, kept as it was told until a person has looked at it.
create table outside_unread (
  venue text not null references venues_venue,
  hash bytea not null,
  told text not null,
  problem text not null,
  at timestamptz not null,
  primary key (venue, hash)
);
