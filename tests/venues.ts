import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@harbour/contract';
import { moneyOf } from '@harbour/rules';
import { startVenueSandbox, type VenueSandbox } from '@harbour/sandbox/venues';
import { SYSTEM_EFFECTS } from '@harbour/server/effects';
import { register, type TestServer, type Visitor } from '#server';
import { newRequestId } from './request-id.ts';

const { wallet } = contract;

export type VenueCode = 'tide' | 'pearl';
export type Faults = Parameters<VenueSandbox['order']>[1]['faults'];
export type VenueLedger = {
  balances: Record<string, string>;
  transfers: { transferId: string; state: string; amount: string; player: string }[];
  bets: { betId: string; player: string; stake: string; payout: string; state: string; revision: number }[];
  owed: { verb: string; isGivenUp: boolean }[];
};
export type Venues = Awaited<ReturnType<typeof startVenues>>;

/** Two outside venues that outlive any server: one process for a test file. */
export async function startVenues() {
  const folder = mkdtempSync(join(tmpdir(), 'venues-'));
  const key = randomBytes(32);
  const sandbox = await startVenueSandbox({
    keys: { tide: key, pearl: key },
    file: join(folder, 'venues.jsonl'),
    retryMs: 200,
    clock: SYSTEM_EFFECTS.clock,
    random: SYSTEM_EFFECTS.random,
  });
  return {
    /** Settings with which a server finds them. */
    settings: { venueUrl: sandbox.url, venueKey: key },
    control: sandbox.control,
    /** Sets the faults from now on; none by default. */
    goWrong: (venue: VenueCode, faults: Faults = [], seed = 1) => sandbox.order(venue, { seed, faults }),
    ledger: async (venue: VenueCode) => (await sandbox.control(venue, 'ledger')) as unknown as VenueLedger,
    stop: async () => {
      await sandbox.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type Guest = Visitor & { member: bigint };

/** A new member who moves money by hand, unless another mode is given. */
export async function newcomer(server: TestServer, walletType: 'manual' | 'free' = 'manual'): Promise<Guest> {
  const visitor = server.visitor();
  await server.sql`delete from platform_bucket where key like 'register-from:%'`;
  const username = await register(visitor);
  const [row] = await server.sql<{ id: bigint }[]>`select id from identity_member where username = ${username}`;
  const member = row?.id as bigint;
  if (walletType === 'manual')
    await server.sql`insert into wallet_member (member, wallet_type) values (${member}, 'manual')`;
  return Object.assign(visitor, { member });
}

export const move = ({ ask }: Visitor, from: string, to: string, amount: string, requestId = newRequestId()) =>
  ask(wallet.convertMoney, { from: from as 'central', to: to as 'central', amount: moneyOf(amount), requestId });
export const held = async ({ ask }: Visitor) => (await ask(wallet.getUserBalance, {})).userBalanceMap;

export async function playerOf({ sql }: Pick<TestServer, 'sql'>, member: bigint, venue: VenueCode): Promise<string> {
  const [row] = await sql<{ player: string }[]>`
    select player from integration_player where member = ${member} and venue = ${venue}`;
  if (!row) throw new Error('no such player');
  return row.player;
}

/** Opens the seamless venue's game for a guest, as the catalogue does; returns the player id there. */
export async function openSeamless(server: TestServer, { ask, member }: Guest): Promise<string> {
  await ask(contract.games.getGameUrl, { game: 'pearl.dive', device: 'phone', requestId: newRequestId() });
  return playerOf(server, member, 'pearl');
}

export type TransferRow = { order_no: string; state: string; step: string; landed: string | null; sends: number };
export async function venueTransferOf({ sql }: Pick<TestServer, 'sql'>, member: bigint): Promise<TransferRow> {
  const [row] = await sql<TransferRow[]>`select order_no, state, step, landed, sends from integration_transfer
    where member = ${member} order by created_at desc limit 1`;
  if (!row) throw new Error('no venue transfer');
  return row;
}

/**
 * Differences between a venue's balances and ours, member by member, and money that has not arrived. Empty when they
 * agree.
 */
export async function differences({ sql }: Pick<TestServer, 'sql'>, venues: Venues): Promise<string[]> {
  const { balances, bets } = await venues.ledger('tide');
  const ours = await sql<{ player: string; balance: bigint }[]>`
    select player.player, coalesce(account.balance, 0) as balance from integration_player player
    left join ledger_balance account on account.member = player.member and account.wallet = 'venue:tide'
    where player.venue = 'tide' and player.known_at is not null`;
  const found = ours
    .filter(({ player, balance }) => BigInt(balances[player] ?? 0) !== balance)
    .map(({ player, balance }) => `${player}: ${balances[player]} there, ${balance} here`);
  const transit = await sql`select member, balance from ledger_balance where wallet = 'transit' and balance <> 0`;
  for (const { member, balance } of transit) found.push(`${member}: ${balance} in transit`);
  const known = await sql<{ betId: string; revision: number; isPosted: boolean }[]>`
    select bet_id as "betId", revision, posted = effect as "isPosted" from integration_bet where venue = 'tide'`;
  const here = new Map(known.map((bet) => [bet.betId, bet]));
  for (const { betId, revision } of bets) {
    const bet = here.get(betId);
    if (!bet?.isPosted || bet.revision !== revision)
      found.push(`bet ${betId}: ${revision} there, ${bet?.revision} here`);
  }
  if (here.size !== bets.length) found.push(`${bets.length} bets there, ${here.size} here`);
  return [...found, ...(await seamlessDifferences({ sql }, venues))];
}

const netOf = ({ stake, payout, state }: { stake: string | bigint; payout: string | bigint; state: string }) =>
  state === 'void' ? 0n : BigInt(payout) - BigInt(stake);

/** For the seamless venue: every bet of either side is the other's too, and is in the ledger once, or is owed. */
async function seamlessDifferences({ sql }: Pick<TestServer, 'sql'>, venues: Venues): Promise<string[]> {
  const { bets, owed } = await venues.ledger('pearl');
  const found = owed.map(({ verb }) => `a ${verb} that we have not received`);
  const ours = await sql<{ betId: string; stake: bigint; payout: bigint; state: string }[]>`
    select bet_id as "betId", stake, payout, state from integration_bet where venue = 'pearl'`;
  const nets = new Map(ours.map((bet) => [bet.betId, netOf(bet)]));
  for (const bet of bets)
    if (nets.get(bet.betId) !== netOf(bet))
      found.push(`bet ${bet.betId}: ${netOf(bet)} there, ${nets.get(bet.betId)} here`);
  const theirs = new Set(bets.map(({ betId }) => betId));
  for (const { betId, state } of ours)
    if (state !== 'void' && !theirs.has(betId)) found.push(`bet ${betId}: only here`);
  const wrong = await sql<{ member: bigint; posted: bigint; owed: bigint; logged: bigint; listed: bigint }[]>`
    select * from (
      select member, coalesce(posted, 0) as posted, coalesce(owed, 0) as owed, coalesce(logged, 0) as logged,
        coalesce(listed, 0) as listed
      from (select member, sum(case when target = 'venue:pearl' then amount else -amount end)::bigint as posted
        from ledger_journal where kind in ('stake', 'win', 'refund', 'venueWin', 'venueLoss')
          and 'venue:pearl' in (source, target) group by member) ledger
      full join (select member, sum(amount - repaid)::bigint as owed from integration_receivable where venue = 'pearl'
        group by member) receivable using (member)
      full join (select member, sum(effect)::bigint as logged from integration_bet where venue = 'pearl'
        group by member) bet using (member)
      full join (select member, sum(payout - stake)::bigint as listed from bets_bet where venue = 'pearl' and state <> 'open'
        group by member) list using (member)) sums
    where posted - owed <> logged or logged <> listed`;
  return [
    ...found,
    ...wrong.map(
      ({ member, posted, owed, logged, listed }) =>
        `${member}: ${posted} posted and ${owed} owed, ${logged} logged, ${listed} listed`,
    ),
  ];
}
