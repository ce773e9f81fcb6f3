import { venueOf, type WalletName } from '@harbour/rules';
import { later } from '#platform/clock';
import { refuse } from '#platform/refuse';
import { type CheckWish, debitCommand } from './commands.ts';
import { askAfter, type Step, stepsOf } from './plan.ts';
import { type Crossing, type CrossingMode, type FreshCrossing, readCrossing, readWays } from './store.ts';
import { drive } from './advance.ts';
import { knownPlayer } from '../players.ts';
import type { InnerTools } from '../tools.ts';

export type CrossingWish = {
  member: bigint;
  orderNo: string;
  from: WalletName;
  to: WalletName;
  amount: bigint;
  mode: CrossingMode;
  language: string;
  check: CheckWish;
};

/**
 * Moves money to or from a venue that keeps it: set aside first, in one transaction with the crossing; then the venue is
 * asked, outside of any; then it arrives or goes back. Whoever is killed in between, the job goes on from where it stands.
 */
export async function cross(tools: InnerTools, wish: CrossingWish): Promise<Crossing> {
  const { db, ledger, clock, readVenues } = tools;
  const { member, orderNo, from, to, amount, mode } = wish;
  const known = await readCrossing(db, orderNo);
  if (known) return sameWish(known, wish);
  const [{ currency, ...book }, ways, venues] = await Promise.all([
    ledger.readBalances(member),
    readWays(db, [member]),
    readVenues(),
  ]);
  // What is refused anyhow is refused before a venue hears of it; how much there is, the venue's own log decides.
  const preview = { ...book, currency, balanceOf: () => amount, earlier: [], now: clock() };
  wish.check(preview, ways.get(member)?.lastAt ?? null);
  const steps = stepsOf(from, to, venues);
  for (const step of steps) await prepare(tools, wish, step, currency);
  const now = clock();
  const row: FreshCrossing = {
    ...{ orderNo, member, currency, amount, mode, source: from, target: to },
    ...{ step: steps[0] as Step, createdAt: now, nextAskAt: later(now, askAfter(0)) },
  };
  const { isReplay } = await ledger.post(debitCommand(row, wish.check));
  const crossing = sameWish((await readCrossing(db, orderNo)) as Crossing, wish);
  return isReplay ? crossing : drive(tools, crossing);
}

/** The venue knows the member; and what was played there stands in our books before anything is taken out. */
async function prepare(
  tools: InnerTools,
  wish: CrossingWish,
  step: Step,
  currency: Crossing['currency'],
): Promise<void> {
  const { member, from, to, language } = wish;
  const venue = venueOf(step === 'out' ? from : to) as string;
  await knownPlayer(tools, { member, venue, currency, language });
  if (step === 'out') await tools.catchUp(venue);
}

function sameWish(crossing: Crossing, { member, from, to, amount }: CrossingWish): Crossing {
  const { source, target } = crossing;
  const isSame = crossing.member === member && source === from && target === to && crossing.amount === amount;
  return isSame ? crossing : refuse('requestReused');
}
