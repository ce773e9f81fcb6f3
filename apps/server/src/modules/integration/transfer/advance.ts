import { venueOf } from '@harbour/rules';
import { later } from '#platform/clock';
import type { OutsideVenue, VenueMember } from '#platform/ports';
import { endCommand } from './commands.ts';
import {
  type Answer,
  type Asked,
  askAfter,
  isSaid,
  planAnswer,
  type Standing,
  stepsOf,
  transferIdOf,
} from './plan.ts';
import { type Crossing, crossingColumns, readCrossing } from './store.ts';
import { readPlayer } from '../players.ts';
import type { OutsideTools } from '../tools.ts';

/** Who was held up for so long after having taken a crossing up may not send it any more: others may have decided by then. */
const SENDING_MS = 20_000;

/** Sends the step that a crossing stands at, and goes on with what its venue says. */
export async function drive(tools: OutsideTools, crossing: Crossing): Promise<Crossing> {
  const taken = await takeUp(tools, crossing);
  if (!taken) return latest(tools, crossing);
  return conclude(tools, taken, await send(tools, taken), 'sent');
}

/** Asks what became of a step that was sent. */
export async function askAbout(tools: OutsideTools, crossing: Crossing): Promise<Crossing> {
  const transferId = transferIdOf(crossing.orderNo, crossing.step);
  const answer = await atVenue(tools, crossing, (outside, { venue, player }) =>
    outside.getTransfer({ venue, player, transferId }),
  );
  return conclude(tools, crossing, answer, 'asked');
}

/** Written down before it is sent: whatever is killed in between, it may have been sent. Never after we gave up sending. */
async function takeUp({ transact, clock }: OutsideTools, crossing: Crossing): Promise<Crossing | undefined> {
  const { orderNo, step, sends, asks } = crossing;
  const now = clock();
  return transact(async (tx) => {
    const [row] = await tx<Crossing[]>`update integration_transfer set state = 'sent', sends = sends + 1, sent_at = ${now},
        next_ask_at = ${later(now, askAfter(asks))}
      where order_no = ${orderNo} and step = ${step} and sends = ${sends} and ended_at is null and not_found_at is null
      returning ${crossingColumns(tx)}`;
    return row;
  });
}

function send(tools: OutsideTools, crossing: Crossing): Promise<Answer> {
  const { orderNo, step, amount, sentAt } = crossing;
  const isLate = () => tools.clock().getTime() - (sentAt?.getTime() ?? 0) > SENDING_MS;
  return atVenue(tools, crossing, async (outside, member) =>
    isLate()
      ? { state: 'uncertain' }
      : outside.transfer({ ...member, transferId: transferIdOf(orderNo, step), direction: step, amount }),
  );
}

/** Whatever is not an answer that can be believed is none. */
async function atVenue(
  tools: OutsideTools,
  { member, orderNo, currency, step, source, target }: Crossing,
  ask: (outside: OutsideVenue, member: VenueMember) => Promise<Answer>,
): Promise<Answer> {
  const venue = venueOf(step === 'out' ? source : target) as string;
  try {
    const [outside, player] = [tools.openVenue(venue), await readPlayer(tools.db, member, venue, currency)];
    if (!outside || !player) return { state: 'uncertain' };
    return await ask(outside, player);
  } catch (error) {
    tools.log.warn({ err: error, orderNo, venue }, 'a venue did not answer for a transfer');
    return { state: 'uncertain' };
  }
}

async function conclude(tools: OutsideTools, crossing: Crossing, answer: Answer, asked: Asked): Promise<Crossing> {
  const { transact, clock, ledger, log } = tools;
  const { orderNo, step, sends, member } = crossing;
  const now = clock();
  const action = planAnswer(await standingOf(tools, crossing), answer, asked, now);
  switch (action.do) {
    case 'settle':
      await ledger
        .post(endCommand(crossing, action, now, { besides: (tx) => tools.dropApprovals(tx, orderNo, now) }))
        .catch((error: unknown) => log.warn({ err: error, orderNo }, 'a crossing could not be ended now'));
      return heldAgainst(tools, crossing, answer, asked);
    case 'next': {
      const left = await transact(
        (tx) => tx<
          Crossing[]
        >`update integration_transfer set step = 'in', state = 'debited', sends = 0, sent_at = null, asks = 0,
            not_found_at = null, next_ask_at = ${later(now, askAfter(0))}
          where order_no = ${orderNo} and step = 'out' and ended_at is null returning ${crossingColumns(tx)}`,
      );
      return left[0] ? drive(tools, left[0]) : heldAgainst(tools, crossing, answer, asked);
    }
    case 'resend':
      return drive(tools, crossing);
    case 'giveUpSending':
    case 'wait':
      await transact(
        (tx) => tx`update integration_transfer set state = 'unknown',
            not_found_at = ${action.do === 'wait' ? tx`not_found_at` : tx`coalesce(not_found_at, ${now})`}
          where order_no = ${orderNo} and step = ${step} and sends = ${sends} and ended_at is null`,
      );
      return latest(tools, crossing);
    case 'contradict': {
      const words = `${crossing.source} → ${crossing.target}`;
      await transact(async (tx) => {
        await tools.openCase(tx, { kind: 'contradicted', orderNo, member, words }, now);
        await tx`update integration_transfer set next_ask_at = null where order_no = ${orderNo}`;
      });
      return latest(tools, crossing);
    }
    default:
      return latest(tools, crossing);
  }
}

/** Two people may have said meanwhile how it ended: what was heard since is held against their word. */
async function heldAgainst(tools: OutsideTools, crossing: Crossing, answer: Answer, asked: Asked): Promise<Crossing> {
  const after = await latest(tools, crossing);
  return isSaid(after.why) && !isSaid(crossing.why) ? conclude(tools, after, answer, asked) : after;
}

export async function standingOf({ readVenues }: OutsideTools, crossing: Crossing): Promise<Standing> {
  const { step, source, target } = crossing;
  const steps = stepsOf(source, target, await readVenues());
  return {
    ...crossing,
    hasNext: step === 'out' && steps.includes('in'),
    hasLeft: step === 'in' && steps.includes('out'),
  };
}

async function latest({ db }: OutsideTools, crossing: Crossing): Promise<Crossing> {
  return (await readCrossing(db, crossing.orderNo)) ?? crossing;
}
