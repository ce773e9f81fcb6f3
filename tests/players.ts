import { contract } from '@harbour/contract';
import type { TableView } from '@harbour/contract/live-tables';
import { moneyOf, venueWallet } from '@harbour/rules';
import { expect } from 'vitest';
import { register, type TestServer, type Visitor } from '#server';
import { newRequestId } from './request-id.ts';

const { liveTables, wallet, solo } = contract;

/** A new member who moves their money themselves, with some of it at a venue; the welcome gift is 1,000. */
export async function player(server: TestServer, venue: string, amount = '500'): Promise<Visitor> {
  await server.sql`delete from platform_bucket where key like 'register-from:%'`;
  const visitor = server.visitor();
  const username = await register(visitor);
  await server.sql`
    insert into wallet_member (member, wallet_type) select id, 'manual' from identity_member where username = ${username}
    on conflict (member) do update set wallet_type = excluded.wallet_type`;
  const there = venueWallet(venue);
  await visitor.ask(wallet.convertMoney, {
    from: 'central',
    to: there,
    amount: moneyOf(amount),
    requestId: newRequestId(),
  });
  if (venue === 'slots') await setOwnSeed(visitor);
  return visitor;
}

/** Sets the player's seed, as the browser does before the first solo game. */
export const setOwnSeed = ({ ask }: Visitor) => ask(solo.setFirstSeed, { playerSeed: newRequestId() });

export async function balanceAt({ ask }: Visitor, venue: string): Promise<bigint> {
  return (await ask(wallet.getUserPlatBalance, { venue })).balance;
}

export const bet = (selection: string, units: string) => ({ selection, stake: moneyOf(units) });

export function viewOf(server: TestServer, table: string): Promise<TableView> {
  return server
    .visitor()
    .ask(liveTables.getTable, { table })
    .then(({ view }) => view);
}

/** Waits until a table is in a phase, moving the server's clock as needed. */
export async function until(
  server: TestServer,
  table: string,
  isThere: (round: NonNullable<TableView['round']>) => boolean,
): Promise<NonNullable<TableView['round']>> {
  let found: TableView['round'] = null;
  await expect
    .poll(
      async () => {
        const { round } = await viewOf(server, table);
        found = round;
        if (round && isThere(round)) return true;
        const due = round && { betting: round.closesAt, dealing: round.settlesAt }[round.phase as string];
        const next = due ?? round?.endsAt;
        if (next) server.pass(Math.max(0, next.getTime() - server.now().getTime()));
        return false;
      },
      { timeout: 20_000, interval: 30 },
    )
    .toBe(true);
  return found as unknown as NonNullable<TableView['round']>;
}

/** A round that has just begun to take bets. */
export function freshRound(server: TestServer, table: string) {
  return until(server, table, ({ phase, opensAt, closesAt }) => {
    const [opened, closes] = [opensAt.getTime(), closesAt.getTime()];
    return phase === 'betting' && server.now().getTime() - opened < (closes - opened) / 5;
  });
}

/** Waits until the round has been paid, or refunded. */
export function endOf(server: TestServer, table: string, roundNo: string) {
  return until(server, table, (round) => round.roundNo === roundNo && ['settled', 'refunded'].includes(round.phase));
}
