import { moneyOf, moneyText } from '@harbour/rules';
import { askApproval, decideApproval, findApproval } from '#approvals';
import { lockMember } from '#identity';
import { type Command, type Ledger, postIn } from '#ledger';
import { audit, memberSubject } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import type { StaffCaller } from '#platform/implement';
import { orderNumber } from '#platform/order-number';
import type { Random } from '#platform/random';
import { refuse } from '#platform/refuse';
import { memberOf } from './members.ts';

export type AdjustTools = {
  db: Db;
  transact: Transact;
  clock: Clock;
  random: Random;
  ledger: Pick<Ledger, 'readBalances'>;
  announce: (members: bigint[]) => void;
};

/** The approval that an adjustment waits as. */
type Adjustment = Awaited<ReturnType<typeof decideApproval>>;

type AdjustmentRequest = {
  id: string;
  direction: 'give' | 'take';
  amount: bigint;
  reason: string;
  note: string;
  requestId: string;
};

/** Proposes an adjustment. Nothing moves until a second person confirms it. */
export async function makeAdjustment(
  tools: AdjustTools,
  request: AdjustmentRequest,
  caller: StaffCaller,
): Promise<bigint> {
  const { db, transact, clock, ledger } = tools;
  const member = BigInt(request.id);
  const { currency } = await memberOf(db, member);
  const { wallets } = await ledger.readBalances(member);
  const reference = orderNumber('J', member, request.requestId);
  return transact(async (tx) => {
    const now = clock();
    await lockMember(tx, member);
    const known = await findApproval(tx, 'adjustment', reference);
    const planned = planAdjustment(request, reference, known, wallets.get('central') ?? 0n);
    if ('known' in planned) return planned.known.id;
    const { amount, content, words } = planned;
    const about = { kind: 'adjustment', subject: reference, member, currency, amount } as const;
    const id = await askApproval(tx, { ...about, content, words }, caller, now);
    await audit(tx, caller, { action: 'adjustment.make', subject: memberSubject(member), after: content }, now);
    return id;
  });
}

type AskedAdjustment = Pick<Adjustment, 'content' | 'words'>;

/**
 * Plans an adjustment: its signed amount and what the second person sees. A repeat of the same request gets the first
 * answer, whatever has happened to it and to the money since; another request under its number is refused, then more
 * than the member has.
 */
export function planAdjustment<Known extends AskedAdjustment>(
  { direction, amount, reason, note }: Omit<AdjustmentRequest, 'id' | 'requestId'>,
  reference: string,
  known: Known | undefined,
  central: bigint,
): { known: Known } | (AskedAdjustment & { amount: bigint }) {
  const content = { direction, reason, amount: moneyText(amount), reference };
  const words = `${reason}: ${note}`;
  if (known) return isSame(known, { content, words }) ? { known } : refuse('requestReused');
  if (direction === 'take' && central < amount) refuse('withdrawExceedsBalance');
  return { amount: direction === 'give' ? amount : -amount, content, words };
}

function isSame(known: AskedAdjustment, { content, words }: AskedAdjustment): boolean {
  const isAsBefore = ([name, value]: [string, unknown]) => known.content[name] === value;
  return known.words === words && Object.entries(content).every(isAsBefore);
}

function adjustCommand(member: bigint, { content, currency: agreed }: Adjustment): Command {
  const amount = moneyOf(String(content.amount));
  const isGiven = content.direction === 'give';
  return {
    member,
    kind: 'adjust',
    reference: String(content.reference),
    content: `${content.direction} ${content.amount} ${content.reason}`,
    operator: ['revenue'],
    decide: ({ balanceOf, currency }) => {
      if (currency !== agreed) refuse('currencyLocked');
      if (isGiven) return [{ source: 'operator:revenue', target: 'central', amount }];
      if (balanceOf('central') < amount) refuse('withdrawExceedsBalance');
      return [{ source: 'central', target: 'operator:revenue', amount }];
    },
  };
}

type AdjustmentDecision = { id: string; isConfirmed: boolean; note?: string | undefined };

export async function confirmAdjustment(
  tools: AdjustTools,
  decision: AdjustmentDecision,
  caller: StaffCaller,
): Promise<void> {
  const { transact, clock, announce } = tools;
  const member = await transact(async (tx) => {
    const approval = await decideApproval(tx, ['adjustment'], decision, caller, clock());
    if (approval.state === 'refused') return undefined;
    const about = approval.member as bigint;
    await postIn(tx, adjustCommand(about, approval), tools);
    return about;
  });
  if (member !== undefined) announce([member]);
}
