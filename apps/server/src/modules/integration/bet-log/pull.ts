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
/** A venue that tells the same again and again is left alone until the next time. */
const MOST_WINDOWS = 40;
/** From then on a bet that cannot be posted is for a person to look into. */
const PATIENCE_MS = limits.DAY_MS;

export function betLogJobs(tools: IntegrationTools): Job[] {
  return [
    {
      name: 'bets at outside venues are read',
      everyMs: LOOK_EVERY_MS,
      run: (isStopping) => pullDue(tools, isStopping),
    },
  ];
}

/** Only venues where somebody of ours has ever been. */
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

/** Reads a venue's log to its end; what was read before is known by its revision, and changes nothing. */
export async function pullLog(tools: IntegrationTools, venue: string): Promise<void> {
  const client = tools.openVenue(venue);
  if (!client) return;
  try {
    await readWindows(tools, venue, client);
  } finally {
    // A loss may have waited for a crossing that has come meanwhile, whether or not the log is told now.
    await mirrorDue(tools, venue);
  }
}

async function readWindows(tools: IntegrationTools, venue: string, client: VenueClient): Promise<void> {
  const { db, transact, clock } = tools;
  const [log] = await db<{ cursor: string | null }[]>`select cursor from integration_log where venue = ${venue}`;
  const venueGames = await readVenueGames(tools);
  let cursor = log?.cursor ?? null;
  for (let window = 0; window < MOST_WINDOWS; window += 1) {
    const told = await client.pullBets(cursor);
    cursor = told.cursor;
    // Before it is written how far the log was read: after that it is not told again.
    if (told.unread.length > 0) await setAside(tools, venue, told.unread);
    const fresh = await known(tools, venue, told.bets);
    await transact(async (tx) => {
      await Promise.all([
        upsertBets(tx, fresh),
        upsertVenueBets(tx, fresh.map(recordOf(venueGames)), 'log', clock()),
        tx`insert into integration_log (venue, cursor, next_pull_at) values (${venue}, ${told.cursor}, ${later(clock(), PULL_EVERY_MS)})
          on conflict (venue) do update set cursor = excluded.cursor`,
      ]);
    });
    if (told.isEnd) break;
  }
}

/** What cannot be read waits for a person as it was told, and no other bet waits for it. One case while it is open. */
async function setAside({ transact, clock }: IntegrationTools, venue: string, unread: UnreadBet[]): Promise<void> {
  const now = clock();
  const told = list(unread.map((one) => one.told));
  const problems = list(unread.map(({ problem }) => problem));
  await transact(async (tx) => {
    const [first] = await tx<UnreadBet[]>`insert into integration_unread (venue, hash, told, problem, at)
      select distinct on (told) ${venue}, sha256(convert_to(told, 'UTF8')), told, problem, ${now}::timestamptz
      from unnest(${told}::text::text[], ${problems}::text::text[]) as unread (told, problem)
      on conflict do nothing returning told, problem`;
    if (!first) return;
    const words = `${first.problem}: ${first.told.slice(0, 300)}`;
    await openCase(tx, { kind: 'venueUnread', subject: venue, detail: 'venue', member: null, words }, now);
  });
}

/** Of each bet the newest that was told, in one order for everybody. Who is nobody of ours has no book here. */
async function known({ db, log }: IntegrationTools, venue: string, bets: VenueBet[]): Promise<LoggedBet[]> {
  const newest = new Map<string, VenueBet>();
  for (const bet of bets) if ((newest.get(bet.betId)?.revision ?? 0) < bet.revision) newest.set(bet.betId, bet);
  const told = [...newest.values()];
  const players = await membersOf(
    db,
    venue,
    told.map(({ player }) => player),
  );
  const ours = told.flatMap(({ player, ...bet }): LoggedBet[] => {
    const who = players.get(player);
    if (who?.currency === bet.currency && bet.stake >= 0n && bet.payout >= 0n)
      return [{ ...bet, venue, member: who.member, payout: bet.state === 'open' ? 0n : bet.payout, posted: 0n }];
    log.warn({ venue, betId: bet.betId }, 'a bet that cannot be ours');
    return [];
  });
  return ours.sort((a, b) => Number(a.member - b.member) || (a.betId < b.betId ? -1 : 1));
}

/** The book holds another currency by now: no waiting helps. */
class OtherCurrency extends Error {}
/** These say nothing of the bet. */
const PASSING = ['moneyPaused', 'tooFrequent'];

/** Brings the wallets that stand for a venue's to what its bets have made of them. */
async function mirrorDue(tools: IntegrationTools, venue: string): Promise<void> {
  const { db, ledger, log } = tools;
  const [waiting, hopeless]: [LoggedBet[], LoggedBet[]] = [[], []];
  const due = await readDueBets(db, venue);
  await Promise.all(
    due.map((bet) =>
      ledger.post(mirrorCommand(bet)).catch((error: unknown) => {
        if (error instanceof OtherCurrency) hopeless.push(bet);
        else if (!(error instanceof Refused)) log.warn({ err: error, venue, betId: bet.betId }, 'a bet was not posted');
        // Logs come in their own order: a loss waits for what it was played with.
        else if (!PASSING.includes(error.why)) waiting.push(bet);
      }),
    ),
  );
  await setBack(tools, waiting, hopeless);
}

/** What cannot be posted keeps no other waiting; a person hears of it once, in the transaction that gives it up. */
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
      from unnest(${column('member')}::text::bigint[], ${column('venue')}::text::text[], ${column('betId')}::text::text[])
        as asked (member, venue, bet_id) join integration_bet bet using (member, venue, bet_id)
      order by bet.member, bet.bet_id for update of bet`;
    return new Map(found.map((row) => [row.key, row]));
  },
  write: (tx: Tx, rows: LoggedBet[]) => {
    const column = (name: 'member' | 'venue' | 'betId') => list(rows.map((row) => row[name]));
    return [
      tx`update integration_bet bet set posted = bet.effect
        from unnest(${column('member')}::text::bigint[], ${column('venue')}::text::text[], ${column('betId')}::text::text[])
          as done (member, venue, bet_id)
        where bet.member = done.member and bet.venue = done.venue and bet.bet_id = done.bet_id`,
    ];
  },
};

const keyOf = ({ member, venue, betId }: LoggedBet) => `${member} ${venue} ${betId}`;
const effectOf = ({ state, payout, stake }: LoggedBet) => (state === 'void' ? 0n : payout - stake);

/** The difference between what a bet does to the wallet and what of it was posted before; once for each revision. */
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
        throw new Error('the bet was told anew meanwhile');
      if (view.currency !== currency) throw new OtherCurrency('the book holds another currency by now');
      if (delta < 0n && view.balanceOf(wallet) < amount) refuse('notEnoughToPlay');
      return delta < 0n
        ? [{ source: wallet, target: 'operator:revenue', amount }]
        : [{ source: 'operator:revenue', target: wallet, amount }];
    }),
  };
}
