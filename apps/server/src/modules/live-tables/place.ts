import type { Input } from '@harbour/contract';
import type { liveTables } from '@harbour/contract/live-tables';
import { tableGame } from '@harbour/engines';
import { type Currency, limits, moneyText, scaled, venueWallet } from '@harbour/rules';
import { type FreshBet, type HeldStake, insertBets, readBets } from '#bets';
import { type Command, type Ledger, type Move, type View, withRow } from '#ledger';
import { type Clock, later } from '#platform/clock';
import { orderNumber } from '#platform/order-number';
import { Refused, refuse } from '#platform/refuse';
import { type OpenRound, type StoredRound, shareRounds, type Table, type TableLimits } from './store.ts';

type BetRequest = Input<typeof liveTables.placeBets>;
/** A bet in progress, with its limits. */
type Slip = FreshBet & { limits: TableLimits };
type SeenRounds = { rounds: Map<string, OpenRound>; stakes: Map<bigint, HeldStake[]> };

/** The member's money is in another currency than this process had cached. */
class CurrencyChanged extends Error {}

const SLIPS = {
  read: async (tx: Parameters<typeof shareRounds>[0], slips: Slip[]): Promise<SeenRounds> => {
    const numbers = [...new Set(slips.map(({ roundNo }) => roundNo))];
    const games = [...new Set(slips.map(({ game }) => game))];
    const [rounds, stakes] = await Promise.all([
      shareRounds(tx, numbers),
      readBets.held(tx, numbers, games, [...new Set(slips.map(({ member }) => member))]),
    ]);
    return { rounds: new Map(rounds.map((round) => [round.roundNo, round])), stakes: byMember(stakes) };
  },
  write: (tx: Parameters<typeof insertBets>[0], slips: Slip[]) => [insertBets(tx, slips)],
};

export const byMember = (stakes: HeldStake[]) => Map.groupBy(stakes, ({ member }) => member);

type PlaceBetTools = {
  clock: Clock;
  ledger: Pick<Ledger, 'post'>;
  currencies: Currencies;
};

/** Places bets on a running round: every selection of the request, or none. Resolves when it is durable. */
export async function placeBets(
  tools: PlaceBetTools,
  member: bigint,
  request: BetRequest,
  table: Table,
  round: StoredRound | undefined,
) {
  const { clock, ledger, currencies } = tools;
  const betNo = orderNumber('B', member, request.requestId);
  const place = async () => {
    const currency = await currencies.of(member);
    const slip = slipOf({ member, betNo, currency, placedAt: clock() }, request, table);
    const no = noTo(slip, table, round, clock());
    return await ledger.post(stakeCommand(slip, no));
  };
  const posted = await place().catch((error: unknown) => {
    if (!(error instanceof CurrencyChanged)) throw error;
    currencies.forget(member);
    return place();
  });
  const [entry] = posted.entries;
  if (!entry) throw new Error('a bet without an entry');
  return { betNo, stake: entry.amount, balance: entry.sourceAfter, at: entry.at };
}

export type Currencies = {
  /** Returns a cached currency without a promise, because every bet asks and each promise costs it time. */
  of: (member: bigint) => Currency | Promise<Currency>;
  forget: (member: bigint) => void;
};
const MOST_REMEMBERED = 100_000;

/** Caches each member's currency: it seldom changes, and a bet notices on the locked account if it has. */
export function rememberCurrencies(readBalances: Ledger['readBalances']): Currencies {
  const known = new Map<bigint, Currency>();
  const read = async (member: bigint): Promise<Currency> => {
    const { currency } = await readBalances(member);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(member, currency);
    return currency;
  };
  return {
    of: (member) => known.get(member) ?? read(member),
    forget: (member) => known.delete(member),
  };
}

/** Spares the database a bet that it would refuse, by the cached round, which may not be the newest. */
function isOver(round: StoredRound | undefined, { roundNo }: Slip, now: Date): boolean {
  return round?.roundNo === roundNo && (round.phase !== 'betting' || now >= round.closesAt);
}

type Bettor = Pick<FreshBet, 'member' | 'betNo' | 'currency' | 'placedAt'>;

/** Builds the slip; stakes on the same selection are summed. */
export function slipOf(bettor: Bettor, { betList, roundNo }: BetRequest, table: Table): Slip {
  const laid = new Map<string, bigint>();
  for (const { selection, stake } of betList) laid.set(selection, (laid.get(selection) ?? 0n) + stake);
  const [selections, stakes] = [[...laid.keys()], [...laid.values()]];
  const stake = stakes.reduce((sum, one) => sum + one, 0n);
  const where = { venue: table.venue, gameClass: table.gameClass, game: table.code, roundNo };
  return { ...bettor, ...where, selections, stakes, stake, limits: limitsIn(table, bettor.currency) };
}

/** Refuses a bet; the order of these lines is the order of the refusals. */
export function mayBet(
  { selections, stakes, limits, currency }: Slip,
  { state, engine }: Table,
  version?: number,
): void {
  if (state === 'maintenance') refuse('venueMaintenance');
  if (state === 'closed') refuse('venueClosed');
  const known = tableGame(engine, version).selections;
  if (!selections.every((selection) => known.includes(selection))) refuse('selectionUnknown');
  for (const stake of stakes) {
    if (stake % 100n !== 0n) refuse('stakeNotWhole');
    if (stake < limits.least) refuse('stakeTooLow', { amount: limits.least, currency });
  }
}

/** The refusal of a bet by everything that is known before its money is checked. */
function noTo(slip: Slip, table: Table, round: StoredRound | undefined, now: Date): Refused | undefined {
  try {
    mayBet(slip, table, round?.version);
    return isOver(round, slip, now) ? refuse('bettingClosed') : undefined;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
}

/** A table's limits are in yuan; in another currency they are scaled. */
export function limitsIn({ least, most, mostInAll }: TableLimits, currency: FreshBet['currency']): TableLimits {
  return { least: scaled(least, currency), most: scaled(most, currency), mostInAll: scaled(mostInAll, currency) };
}

function stakeCommand(slip: Slip, no: Refused | undefined): Command {
  const lines = slip.selections.map((selection, at) => `${selection} ${moneyText(slip.stakes[at] ?? 0n)}`);
  const command = {
    member: slip.member,
    kind: 'stake' as const,
    reference: slip.betNo,
    content: [slip.game, slip.roundNo, ...lines].join('\n'),
    operator: ['revenue' as const],
  };
  // A repeat of an accepted bet gets the first answer, also after the table was closed. A bet that is refused anyway
  // locks no round.
  if (no) return { ...command, refusal: no, decide: () => [] };
  return { ...command, ...withRow(SLIPS, slip, (view, seen, accepted) => planStake(view, slip, seen, accepted)) };
}

/** A round that opens in the future was left there by a clock that was ahead: it is unknown when it will be dealt. */
const hasOpened = ({ opensAt }: OpenRound, now: Date) => opensAt <= later(now, limits.CLOCKS_APART_MS);

const stakesOf = ({ member, roundNo, selections, stakes }: Slip): HeldStake[] =>
  selections.map((selection, at) => ({ member, roundNo, selection, stake: stakes[at] ?? 0n }));

/** Decides a stake on the locked account, while the round cannot be closed. */
export function planStake(
  { balanceOf, currency, now }: View,
  slip: Slip,
  seen: SeenRounds,
  accepted: readonly Slip[],
): Move[] {
  if (currency !== slip.currency) throw new CurrencyChanged();
  const round = seen.rounds.get(slip.roundNo);
  const isOpen =
    round?.table === slip.game && round.phase === 'betting' && now < round.closesAt && hasOpened(round, now);
  if (!isOpen) refuse('bettingClosed');
  const { most, mostInAll } = slip.limits;
  const stakes = [...(seen.stakes.get(slip.member) ?? []), ...accepted.flatMap(stakesOf)].filter(
    ({ roundNo }) => roundNo === slip.roundNo,
  );
  const held = (selection: string) =>
    stakes.reduce((sum, one) => (one.selection === selection ? sum + one.stake : sum), 0n);
  for (const { selection, stake } of stakesOf(slip))
    if (held(selection) + stake > most) refuse('stakeTooHigh', { amount: most, currency });
  const inAll = stakes.reduce((sum, { stake }) => sum + stake, slip.stake);
  if (inAll > mostInAll) refuse('stakesTooHigh', { amount: mostInAll, currency });
  const wallet = venueWallet(slip.venue);
  if (balanceOf(wallet) < slip.stake) refuse('notEnoughToPlay');
  return [{ source: wallet, target: 'operator:revenue', amount: slip.stake }];
}
