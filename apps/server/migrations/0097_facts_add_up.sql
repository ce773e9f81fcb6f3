-- 0085 began the log with the ends of bets that the RTP monitor had not counted, but without their beginnings: the sums over
-- all facts of such a bet had no stake, and minus one open bet. The beginnings follow here. The monitor reads ends alone,
-- and has counted these bets rightly.
insert into facts_log (at, kind, member, subject, venue, game, game_class, round_no, currency, stake, stake_change,
  payout_change, turnover_change, open_change)
select now(), 'betPlaced', member, subject, venue, game, game_class, round_no, currency, stake, stake, 0, 0, 1
from facts_log
where kind = 'betSettled' and open_change = -1 and stake_change = 0
  and at = (select applied_at from platform_migration where name = '0085_facts.sql')
order by tx, position;

-- Tallies of rounds are kept for good: a round whose tally was deleted would be counted again when it is revised.
drop index games_round_return_day;
