import type { TestServer } from './server.ts';

/** Bets whose facts do not add up to their row: one is missing, doubled, or states another difference. */
export const oddFacts = ({ sql }: Pick<TestServer, 'sql'>) => sql`
  select coalesce(bet.member, logged.member)::text as member, coalesce(bet.bet_no, logged.subject) as bet
  from bets_bet bet full join (
    select member, subject, sum(stake_change) as stake, sum(payout_change) as payout, sum(turnover_change) as turnover,
      sum(open_change) as open
    from facts_log where kind in ('betPlaced', 'betSettled', 'betRevised', 'betVoided') group by member, subject) logged
    on logged.member = bet.member and logged.subject = bet.bet_no
  where (logged.stake, logged.payout, logged.turnover, logged.open) is distinct from (
    (case bet.state when 'void' then 0 else bet.stake end)::numeric, (case bet.state when 'settled' then bet.payout else 0 end)::numeric,
    bet.turnover::numeric, (bet.state = 'open')::int::bigint)`;

/** Our own games whose counted bets, stakes or payouts are not those of their settled bets. */
export const oddReturns = ({ sql }: Pick<TestServer, 'sql'>) => sql`
  select coalesce(played.game, counted.game) as game from (
    select bet.game, bet.currency, count(*) as bets, sum(stake) as stakes, sum(payout) as payouts
    from bets_bet bet join games_game game on game.code = bet.game and game.kind <> 'external'
    where bet.state = 'settled' group by bet.game, bet.currency) played
  full join (
    select game, currency, sum(bets) as bets, sum(stakes) as stakes, sum(payouts) as payouts from games_return
    group by game, currency having sum(bets) <> 0) counted
    on counted.game = played.game and counted.currency = played.currency
  where (played.bets, played.stakes, played.payouts) is distinct from (counted.bets, counted.stakes, counted.payouts)`;

/** Orders and members whose facts are too few or too many for what happened to them; and facts of nothing that happened. */
export const oddRareFacts = ({ sql }: Pick<TestServer, 'sql'>) => sql`
  with ended as (
    select member, order_no, status, array_agg(what) as events from withdraw_order
    join withdraw_event on withdrawal = withdraw_order.id group by withdraw_order.id),
  changed as (
    select member, status, lag(status) over (partition by member order by id) as before from identity_status_change)
  select coalesce(due.kind, logged.kind) as kind, coalesce(due.subject, logged.subject) as subject, due.times, logged.times as logged
  from (
    select 'depositCredited' as kind, member, order_no as subject, 1 as times from deposit_order where status = 'completed'
    union all select 'withdrawalPaid', member, order_no, 1 from ended where 'paid' = any(events)
    union all select 'withdrawalReturned', member, order_no, 1 from ended where status = 'failed' and 'bounced' = any(events)
    union all select 'memberRegistered', id, id::text, 1 from identity_member
    union all select 'memberClosed', member, member::text, count(*) from changed where status = 'closed' group by member
    union all select 'memberReopened', member, member::text, count(*) from changed
      where before = 'closed' and status <> 'closed' group by member) due
  full join (
    select kind, member, subject, count(*) as times from facts_log
    where kind not in ('betPlaced', 'betSettled', 'betRevised', 'betVoided') group by 1, 2, 3) logged
    using (kind, member, subject)
  where due.times is distinct from logged.times`;
