import { limits, moneyText, venueWallet } from '@harbour/rules';
import { upsertVenueBets } from '#bets';
import { openCase } from '#cases';
import { type Command, withRow } from '#ledger';
import { later } from '#platform/clock';
import { list, type Tx } from '#platform/db';
import type { Job } from '#platform/jobs';
import type { UnreadBet, VenueBet, VenueClient } from '#platform/ports';
import { Refused, refuse } from '#platform/refuse';
import { membersOf } from '../players.ts';
import type { IntegrationTools } from '../tools.ts';
import {
  betNoOf,
  giveUp,
  type LoggedBet,
  putBack,
  readDueBets,
  readVenueGames,
  recordOf,
  referenceOf,
  upsertBets,
} from './store.ts';

const LOOK_EVERY_MS = 1_000;
const PULL_EVERY_MS = 3_000;
/** Most windows per read, so that a venue that repeats itself is left alone until the next time. */
const MOST_WINDOWS = 40;
/** After this time a bet that cannot be posted opens a case. */
const PATIENCE_MS = limits.DAY_MS;

export function betLogJobs(tools: IntegrationTools): Job[] {
  return [
    {
      name: 'integration.read-bet-logs',
      everyMs: LOOK_EVERY_MS,
      run: (isStopping) => pullDue(tools, isStopping),
    },
  ];
}

/** Reads the logs of venues where a member has ever been. */
async function pullDue(tools: IntegrationTools, isStopping: () => boolean): Promise<void> {
  const { transact, clock, readVenues, log } = tools;
  const kept = (await readVenues()).filter(({ kind }) => kind === 'transfer');
  for (const { code: venue } of kept) {
    if (isStopping()) return;
    const isDue = await transact(async (tx) => {
      const now = clock();
      const [row] = await tx`insert into integration_log as log (venue, next_pull_at)
        select ${venue}, ${later(now, PULL_EVERY_MS)} where exists (
          select 1 from integration_player where venue = ${venue} and known_at is not null)
        on conflict (venue) do update set next_pull_at = excluded.next_pull_at where log.next_pull_at <= ${now} returning 1`;
      return row !== undefined;
    });
    if (isDue) await pullLog(tools, venue).catch((error: unknown) => log.warn({ err: error, venue }, 'no log of bets'));
  }
}

/** Reads a venue's log to its end; a bet that was read before is recognised by its revision, and changes nothing. */
export async function pullLog(tools: IntegrationTools, venue: string): Promise<void> {
  const client = tools.openVenue(venue);
  if (!client) return;
  try {
    await readWindows(tools, venue, client);
  } finally {
    // A loss may have waited for a transfer that has arrived meanwhile, whether or not the log can be read now.
    await mirrorDue(tools, venue);
  }
}

async function readWindows(tools: IntegrationTools, venue: string, client: VenueClient): Promise<void> {
  const { db, transact, clock } = tools;
  const [log] = await db<{ cursor: string | null }[]>`select cursor from integration_log where venue = ${venue}`;
  const venueGames = await readVenueGames(tools);
  let cursor = log?.cursor ?? null;
  for (let window = 0; window < MOST_WINDOWS; window += 1) {
    const window = await client.pullBets(cursor);
    cursor = window.cursor;
    // Stored before the cursor moves: after that the log does not repeat it.
    if (window.unread.length > 0) await setAside(tools, venue, window.unread);
    const fresh = await known(tools, venue, window.bets);
    await transact(async (tx) => {
      await Promise.all([
        upsertBets(tx, fresh),
        upsertVenueBets(tx, fresh.map(recordOf(venueGames)), 'log', clock()),
        tx`insert into integration_log (venue, cursor, next_pull_at) values (${venue}, ${window.cursor}, ${later(clock(), PULL_EVERY_MS)})
          on conflict (venue) do update set cursor = excluded.cursor`,
      ]);
    });
    if (window.isEnd) break;
  }
}

/** Stores unreadable bets as received, for a person; no other bet waits for them. One case while it is open. */
async function setAside({ transact, clock }: IntegrationTools, venue: string, unread: UnreadBet[]): Promise<void> {
  const now = clock();
  const messages = list(unread.map((one) => one.message));
  const problems = list(unread.map(({ problem }) => problem));
  await transact(async (tx) => {
    const [first] = await tx<UnreadBet[]>`insert into integration_unread (venue, hash, message, problem, at)
      select distinct on (message) ${venue}, sha256(convert_to(message, 'UTF8')), message, problem, ${now}::timestamptz
      from unnest(${messages}::text[], ${problems}::text[]) as unread (message, problem)
      on conflict do nothing returning message, problem`;
    if (!first) return;
    const words = `${first.problem}: ${first.message.slice(0, 300)}`;
    const about = { subject: venue, detail: 'venue', member: null, cause: { reason: 'unreadBet', venue } } as const;
    await openCase(tx, { kind: 'venueUnread', ...about, words }, now);
  });
}

/** The newest revision of each bet, in one lock order. Bets of unknown players are dropped. */
async function known({ db, log }: IntegrationTools, venue: string, bets: VenueBet[]): Promise<LoggedBet[]> {
  const newest = new Map<string, VenueBet>();
  for (const bet of bets) if ((newest.get(bet.betId)?.revision ?? 0) < bet.revision) newest.set(bet.betId, bet);
  const latest = [...newest.values()];
  const players = await membersOf(
    db,
    venue,
    latest.map(({ player }) => player),
  );
  const ours = latest.flatMap(({ player, ...bet }): LoggedBet[] => {
    const who = players.get(player);
    if (who?.currency === bet.currency && bet.stake >= 0n && bet.payout >= 0n)
      return [{ ...bet, venue, member: who.member, payout: bet.state === 'open' ? 0n : bet.payout, posted: 0n }];
    log.warn({ venue, betId: bet.betId }, 'a bet of an unknown player');
    return [];
  });
  return ours.sort((a, b) => Number(a.member - b.member) || (a.betId < b.betId ? -1 : 1));
}

/** The account has another currency by now: waiting does not help. */
class OtherCurrency extends Error {}
/** Refusals that say nothing about the bet itself. */
const PASSING = ['moneyPaused', 'tooFrequent'];

/** Posts the results of a venue's bets to the wallets that mirror it. */
async function mirrorDue(tools: IntegrationTools, venue: string): Promise<void> {
  const { db, ledger, log } = tools;
  const [waiting, hopeless]: [LoggedBet[], LoggedBet[]] = [[], []];
  const due = await readDueBets(db, venue);
  await Promise.all(
    due.map((bet) =>
      ledger.post(mirrorCommand(bet)).catch((error: unknown) => {
        if (error instanceof OtherCurrency) hopeless.push(bet);
        else if (!(error instanceof Refused)) log.warn({ err: error, venue, betId: bet.betId }, 'a bet was not posted');
        // Logs have their own order: a loss waits for the money it was played with.
        else if (!PASSING.includes(error.why)) waiting.push(bet);
      }),
    ),
  );
  await setBack(tools, waiting, hopeless);
}

/**
 * Reschedules bets that cannot be posted, so that they delay no other; a hopeless one opens a case, in the transaction
 * that gives it up.
 */
async function setBack(tools: IntegrationTools, waiting: LoggedBet[], hopeless: LoggedBet[]): Promise<void> {
  const { transact, clock } = tools;
  if (waiting.length + hopeless.length === 0) return;
  await transact(async (tx) => {
    const now = clock();
    const late = waiting.length > 0 ? await putBack(tx, waiting, { now, overdue: later(now, -PATIENCE_MS) }) : [];
    const lost = hopeless.length > 0 ? await giveUp(tx, hopeless, now) : [];
    for (const { member, venue, betId, revision, currency, missing } of [...late, ...lost]) {
      const words = `${moneyText(missing)} ${currency}`;
      const orderNo = betNoOf(venue, betId);
      await openCase(tx, { kind: 'betUnposted', subject: orderNo, detail: String(revision), member, words }, now);
    }
  });
}

const mirrored = {
  read: async (tx: Tx, rows: LoggedBet[]) => {
    const column = (name: 'member' | 'venue' | 'betId') => list(rows.map((row) => row[name]));
    const found = await tx<{ key: string; revision: number; posted: bigint }[]>`
      select bet.member || ' ' || bet.venue || ' ' || bet.bet_id as key, bet.revision, bet.posted
      from unnest(${column('member')}::bigint[], ${column('venue')}::text[], ${column('betId')}::text[])
        as asked (member, venue, bet_id) join integration_bet bet using (member, venue, bet_id)
      order by bet.member, bet.bet_id for update of bet`;
    return new Map(found.map((row) => [row.key, row]));
  },
  write: (tx: Tx, rows: LoggedBet[]) => {
    const column = (name: 'member' | 'venue' | 'betId') => list(rows.map((row) => row[name]));
    return [
      tx`update integration_bet bet set posted = bet.effect
        from unnest(${column('member')}::bigint[], ${column('venue')}::text[], ${column('betId')}::text[])
          as done (member, venue, bet_id)
        where bet.member = done.member and bet.venue = done.venue and bet.bet_id = done.bet_id`,
    ];
  },
};

const keyOf = ({ member, venue, betId }: LoggedBet) => `${member} ${venue} ${betId}`;
const effectOf = ({ state, payout, stake }: LoggedBet) => (state === 'void' ? 0n : payout - stake);

/** Posts the difference between a bet's result and what was posted of it before; once for each revision. */
function mirrorCommand(bet: LoggedBet): Command {
  const { member, venue, currency, revision, posted } = bet;
  const delta = effectOf(bet) - posted;
  const [wallet, amount] = [venueWallet(venue), delta < 0n ? -delta : delta];
  return {
    member,
    kind: delta < 0n ? 'venueLoss' : 'venueWin',
    reference: referenceOf(bet),
    content: moneyText(delta),
    operator: ['revenue'],
    ...withRow(mirrored, bet, (view, found: Map<string, { revision: number; posted: bigint }>, accepted) => {
      const row = found.get(keyOf(bet));
      const isStale = row?.revision !== revision || row.posted !== posted;
      if (isStale || accepted.some((other) => keyOf(other) === keyOf(bet)))
        throw new Error('the bet was revised meanwhile');
      if (view.currency !== currency) throw new OtherCurrency('the account has another currency by now');
      if (delta < 0n && view.balanceOf(wallet) < amount) refuse('notEnoughToPlay');
      return delta < 0n
        ? [{ source: wallet, target: 'operator:revenue', amount }]
        : [{ source: 'operator:revenue', target: wallet, amount }];
    }),
  };
}
