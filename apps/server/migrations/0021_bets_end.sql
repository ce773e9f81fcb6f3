-- A bet ends in its place: pages are filled by half, so that its end fits beside its beginning, and the time of the end is
-- indexed by ranges of pages, which such an update leaves alone, as it then leaves every other index.
drop index bets_bet_ended;
create index bets_bet_ended on bets_bet using brin (settled_at) with (pages_per_range = 32, autosummarize = on);
alter table bets_bet set (fillfactor = 50);
