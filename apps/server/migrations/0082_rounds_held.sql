-- A round that somebody wants to give back takes no more bets, and is not dealt before this moment: time for a second person.
alter table tables_round add column held_until timestamptz;
