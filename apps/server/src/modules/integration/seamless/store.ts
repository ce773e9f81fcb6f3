import type { Currency, WalletName } from '@harbour/rules';
import { upsertVenueBets } from '#bets';
import { type Db, list, type Tx } from '#platform/db';
import { digest } from '#platform/digest';
import type { SqlStatement } from '#platform/transactions';
import { recordOf, type VenueGames } from '../bet-log/store.ts';
import type { KnownState, KnownTransaction, SeamlessBet, SeamlessCall, SeamlessPlan } from './plan.ts';

/** A visit: its member, and the wallet that pays. Neither is ever read from a venue's message. */
export type SeamlessSession = {
  venue: string;
  member: bigint;
  wallet: WalletName;
  player: string;
  currency: Currency;
  language: string;
  /** The venue's own name for the entered game. */
  game: string;
  betsUntil: Date | null;
};

export async function readSession(db: Db, venue: string, session: string): Promise<SeamlessSession | undefined> {
  const [row] = await db<
    SeamlessSession[]
  >`select venue, member, wallet, player, currency, language, game, bets_until as "betsUntil"
    from integration_session where session_hash = ${digest(session)} and venue = ${venue}`;
  return row;
}

export type AnsweredTransaction = KnownTransaction & { content: Buffer; balance: bigint };
type FullBet = SeamlessBet & { game: string; roundId: string; placedAt: Date; settledAt: Date | null };

const txColumns = (db: Db) =>
  db`tx_id as "txId", verb, bet_id as "betId", amount, status, is_undone as "isUndone", revision, content, balance`;

export async function readTransaction(
  db: Db,
  { member, venue }: SeamlessSession,
  txId: string,
): Promise<AnsweredTransaction | undefined> {
  const [row] = await db<AnsweredTransaction[]>`select ${txColumns(db)} from integration_tx
    where member = ${member} and venue = ${venue} and tx_id = ${txId}`;
  return row;
}

export type LockedState = Omit<KnownState, 'own' | 'isOpen' | 'barred' | 'bets'> & {
  own: AnsweredTransaction | undefined;
  bets: FullBet[];
};

/**
 * Reads everything that a call may depend on, under the lock of its player: calls about one player are handled one by
 * one.
 */
export async function lockKnown(tx: Tx, session: SeamlessSession, asked: SeamlessCall): Promise<LockedState> {
  const { member, venue, player } = session;
  const { txId, roundId } = asked;
  const originalId = asked.verb === 'rollback' ? asked.originalId : null;
  const betId = asked.verb === 'win' || asked.verb === 'resettle' ? asked.betId : null;
  const [, rows, bets, rounds] = await Promise.all([
    tx`select 1 from integration_player where venue = ${venue} and player = ${player} for update`,
    tx<AnsweredTransaction[]>`select ${txColumns(tx)} from integration_tx where member = ${member} and venue = ${venue}
      and tx_id = any(${list([txId, originalId ?? txId])}::text[])`,
    tx<FullBet[]>`select bet_id as "betId", stake, payout, state, revision, posted, game, round_id as "roundId",
        placed_at as "placedAt", settled_at as "settledAt", (select coalesce(sum(amount - repaid), 0)::bigint
          from integration_receivable owed where owed.member = bet.member and owed.venue = bet.venue and owed.bet_id = bet.bet_id
            and repaid < amount) as owed
      from integration_bet bet
      where member = ${member} and venue = ${venue} and (round_id = ${roundId} or bet_id = ${betId ?? ''}
        or bet_id = (select bet_id from integration_tx where member = ${member} and venue = ${venue} and tx_id = ${originalId ?? ''}))
      order by placed_at, bet_id`,
    tx`select 1 from integration_round where member = ${member} and venue = ${venue} and round_id = ${roundId}`,
  ]);
  return {
    own: rows.find((row) => row.txId === txId),
    original: rows.find((row) => row.txId === originalId),
    bets,
    isRoundOver: rounds.length > 0,
  };
}

export type AcceptedRecord = {
  session: SeamlessSession;
  asked: SeamlessCall;
  plan: Extract<SeamlessPlan, { do: 'accept' }>;
  found: LockedState;
  game: string;
  venueGames: VenueGames;
  content: Buffer;
  balance: bigint;
  /** The shortfall that is owed to us. */
  owed: bigint;
  now: Date;
};

/** Stores the decision, along with its postings. */
export function writeAccepted(tx: Tx, record: AcceptedRecord): SqlStatement[] {
  const { session, asked, plan, content, balance, owed, now } = record;
  const { member, venue, currency } = session;
  const { txId, roundId } = asked;
  const amount = 'amount' in asked ? asked.amount : 0n;
  // A bet that won at once in a round that goes on is stored as an ordinary bet.
  const verb = asked.verb === 'bet-win' && !asked.isRoundOver ? 'bet' : asked.verb;
  const revision = plan.bets.find(({ betId }) => betId === plan.betId)?.revision ?? 0;
  const statements: SqlStatement[] = [
    tx`insert into integration_tx (member, venue, tx_id, verb, content, round_id, bet_id, amount, status, balance, at,
        revision)
      values (${member}, ${venue}, ${txId}, ${verb}, ${content}, ${roundId}, ${plan.betId}, ${amount}, ${plan.status},
        ${balance}, ${now}, ${revision})`,
  ];
  if (plan.tombstone)
    statements.push(tx`insert into integration_tx (member, venue, tx_id, verb, content, round_id, amount, status, balance, at)
      values (${member}, ${venue}, ${plan.tombstone}, 'tombstone', '', ${roundId}, 0, 'TX_ROLLED_BACK', ${balance}, ${now})`);
  if (plan.undoes)
    statements.push(tx`update integration_tx set is_undone = true
      where member = ${member} and venue = ${venue} and tx_id = ${plan.undoes}`);
  if (plan.round === 'over')
    statements.push(tx`insert into integration_round (member, venue, round_id, ended_at)
      values (${member}, ${venue}, ${roundId}, ${now}) on conflict do nothing`);
  if (plan.round === 'open')
    statements.push(tx`delete from integration_round
      where member = ${member} and venue = ${venue} and round_id = ${roundId}`);
  if (owed > 0n)
    statements.push(tx`insert into integration_receivable (member, venue, tx_id, bet_id, currency, amount, at)
      values (${member}, ${venue}, ${txId}, ${plan.betId ?? ''}, ${currency}, ${owed}, ${now})`);
  if (plan.repaid) statements.push(repay(tx, session, plan.betId, plan.repaid));
  return [...statements, ...writeBets(tx, record)];
}

/** Repays the oldest debts of a bet first. */
function repay(tx: Tx, { member, venue }: SeamlessSession, betId: string | null, repaid: bigint): SqlStatement {
  return tx`update integration_receivable owed
    set repaid = owed.repaid + least(owed.amount - owed.repaid, greatest(0, ${repaid}::bigint - older.owed))
    from (select tx_id, (sum(amount - repaid) over (order by at, tx_id) - (amount - repaid))::bigint as owed
      from integration_receivable where member = ${member} and venue = ${venue} and bet_id = ${betId} and repaid < amount) older
    where owed.member = ${member} and owed.venue = ${venue} and owed.tx_id = older.tx_id`;
}

function writeBets(tx: Tx, { session, asked, plan, found, game, venueGames, now }: AcceptedRecord): SqlStatement[] {
  const { member, venue, currency } = session;
  const changed = plan.bets.map((bet) => {
    const before = found.bets.find(({ betId }) => betId === bet.betId);
    const born = before ?? { game, roundId: asked.roundId, placedAt: now };
    const settledAt = bet.state === 'open' ? null : (before?.settledAt ?? now);
    return { ...born, ...bet, member, venue, currency, settledAt };
  });
  if (changed.length === 0) return [];
  return [
    ...changed.map(
      ({ betId, roundId, stake, payout, state, revision, placedAt, settledAt, posted, game: played }) => tx`
      insert into integration_bet (member, venue, bet_id, currency, game, round_id, stake, payout, state, revision, placed_at,
        settled_at, posted)
      values (${member}, ${venue}, ${betId}, ${currency}, ${played}, ${roundId}, ${stake}, ${payout}, ${state}, ${revision},
        ${placedAt}, ${settledAt}, ${posted})
      on conflict (member, venue, bet_id) do update set payout = excluded.payout, state = excluded.state,
        revision = excluded.revision, settled_at = excluded.settled_at, posted = excluded.posted`,
    ),
    upsertVenueBets(tx, changed.map(recordOf(venueGames)), 'calls', now),
  ];
}
