import type { TestServer } from './server.ts';

/** Bets whose facts do not add up to their row: one is missing, doubled, or states another difference. */
export const oddFacts = ({ sql }: Pick<TestServer, 'sql'>) => sql`
  select coalesce(bet.bet_no, logged.subject) as bet from bets_bet bet full join (
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

/** Orders and members that have no fact of their end or beginning, or more than one; and facts without their order or member. */
export const oddRareFacts = ({ sql }: Pick<TestServer, 'sql'>) => sql`
  select coalesce(due.kind, logged.kind) as kind, coalesce(due.subject, logged.subject) as subject, logged.times from (
    select 'depositCredited' as kind, member, order_no as subject from deposit_order where status = 'completed'
    union all select 'withdrawalPaid', member, order_no from withdraw_order where status = 'paid'
    union all select 'memberRegistered', id, id::text from identity_member) due
  full join (
    select kind, member, subject, count(*) as times from facts_log
    where kind in ('depositCredited', 'withdrawalPaid', 'memberRegistered') group by 1, 2, 3) logged
    using (kind, member, subject)
  where due.subject is null or logged.times is distinct from 1`;
