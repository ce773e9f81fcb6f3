-- What a seamless venue told of a bet belongs to one revision of it: what a later one has replaced cannot be undone as well.
alter table outside_tx add column revision integer not null default 0;
with anew as (select member, venue, bet_id, max(at) as at from outside_tx
  where verb = 'resettle' and status = 'OK' group by member, venue, bet_id)
update outside_tx told set revision = bet.revision
  from outside_bet bet left join anew using (member, venue, bet_id)
  where told.member = bet.member and told.venue = bet.venue and told.bet_id = bet.bet_id
    and (anew.at is null or told.at > anew.at);

-- A revision that cannot be posted: since when, when it was last tried, and when a person was told.
alter table outside_bet add column waits_since timestamptz, add column tried_at timestamptz, add column case_at timestamptz;

-- How a crossing ended that its venue does not answer for is said by two people.
alter table oversight_approval drop constraint oversight_approval_kind_check,
  add constraint oversight_approval_kind_check check (kind in ('withdrawal', 'payout', 'adjustment', 'crossing'));
