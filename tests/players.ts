import { randomBytes } from 'node:crypto';
import { contract } from '@harbour/contract';
import type { TableView } from '@harbour/contract/tables';
import { moneyOf, venueWallet } from '@harbour/rules';
import { expect } from 'vitest';
import { register, type TestHouse, type Visitor } from '#house';

const { tables, wallet, instant } = contract;

export const wish = () => randomBytes(16).toString('base64url');

/** A newcomer with money at a venue; the welcome is 1,000. */
export async function player(house: TestHouse, venue: string, amount = '500'): Promise<Visitor> {
  await house.sql`delete from platform_bucket where key like 'register-from:%'`;
  const visitor = house.visitor();
  await register(visitor);
  const there = venueWallet(venue);
  await visitor.ask(wallet.convertMoney, { from: 'central', to: there, amount: moneyOf(amount), requestId: wish() });
  if (venue === 'slots') await setOwnSeed(visitor);
  return visitor;
}

/** As the browser does before the first game alone. */
export const setOwnSeed = ({ ask }: Visitor) => ask(instant.setFirstSeed, { playerSeed: wish() });

export async function balanceAt({ ask }: Visitor, venue: string): Promise<bigint> {
  return (await ask(wallet.getUserPlatBalance, { venue })).balance;
}

export const bet = (spot: string, units: string) => ({ spot, stake: moneyOf(units) });

export function viewOf(house: TestHouse, table: string): Promise<TableView> {
  return house
    .visitor()
    .ask(tables.getTable, { table })
    .then(({ view }) => view);
}

/** Waits, moving the house's clock as far as each phase asks, until a table has come to a phase. */
export async function until(
  house: TestHouse,
  table: string,
  isThere: (round: NonNullable<TableView['round']>) => boolean,
): Promise<NonNullable<TableView['round']>> {
  let found: TableView['round'] = null;
  await expect
    .poll(
      async () => {
        const { round } = await viewOf(house, table);
        found = round;
        if (round && isThere(round)) return true;
        const due = round && { betting: round.closesAt, dealing: round.settlesAt }[round.phase as string];
        const next = due ?? round?.endsAt;
        if (next) house.pass(Math.max(0, next.getTime() - house.now().getTime()));
        return false;
      },
      { timeout: 20_000, interval: 30 },
    )
    .toBe(true);
  return found as unknown as NonNullable<TableView['round']>;
}

/** A round that has only just begun to take bets. */
export function freshRound(house: TestHouse, table: string) {
  return until(house, table, ({ phase, opensAt, closesAt }) => {
    const [opened, closes] = [opensAt.getTime(), closesAt.getTime()];
    return phase === 'betting' && house.now().getTime() - opened < (closes - opened) / 5;
  });
}

/** The round has been paid, or given back. */
export function endOf(house: TestHouse, table: string, roundNo: string) {
  return until(house, table, (round) => round.roundNo === roundNo && ['settled', 'refunded'].includes(round.phase));
}
