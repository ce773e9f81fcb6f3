import type postgres from 'postgres';

/**
 * Bets of our own games whose money does not match: a stake belongs to a bet, a payout to all bets of a member in a
 * round.
 */
export const oddBets = ({ sql }: { sql: postgres.Sql }) => sql`
  with posted as (
    select member, reference, sum(amount) filter (where kind = 'stake') as staked,
      sum(amount) filter (where kind in ('win', 'refund')) as paid
    from ledger_journal where kind in ('stake', 'win', 'refund') group by member, reference
  ), round as (
    select member, round_no, coalesce(sum(payout), 0) as payout from bets_bet group by member, round_no)
  select coalesce(bet.bet_no, posted.reference) as odd
  from bets_bet bet full join (select * from posted where staked is not null) posted
    on posted.member = bet.member and posted.reference = bet.bet_no
  where posted.staked is distinct from bet.stake
  union all
  select coalesce(round.round_no, posted.reference)
  from round full join (select * from posted where paid is not null) posted
    on posted.member = round.member and posted.reference = round.round_no
  where coalesce(posted.paid, 0) <> coalesce(round.payout, 0)`;
