import type { Call, Input } from '@harbour/contract';
import { officeChanges } from '@harbour/contract/office-changes';
import { mayDo, type Permission, type Role } from '@harbour/contract/roles';
import * as z from 'zod/mini';
import { audit, type Json, readAudit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Transact, Tx } from '#platform/db';
import { implement, type StaffCaller } from '#platform/implement';
import type { Applied, Change, Propose } from '#platform/proposal';
import { refuse } from '#platform/refuse';
import {
  askApproval,
  type DecidableApproval,
  decideApproval,
  type Effect,
  findApprovalById,
  mayDecide,
} from './approval.ts';

type ProposalContent = { call: string; input: Json; effects: Effect[] };

const EFFECTS_SHOWN = 50;

export const propose: Propose = async (tx, change, input, caller, now, words) => {
  const { call, kind } = change;
  const subject = change.subject(input);
  const permission = call.secondPerson as Permission;
  const effects = await tryOut(tx, caller, () => change.apply(tx, input, caller, now, caller.staff));
  const about = await change.about?.(tx, input);
  const content: ProposalContent = { call: call.path, input: z.encode(call.input, input as never) as Json, effects };
  const { member = null, currency = null, amount = null } = about ?? {};
  const request = { kind, subject, member, currency, amount, content, words: words ?? subject };
  const id = await askApproval(tx, request, caller, now, { seenWith: permission, confirmedWith: permission });
  await change.waiting?.begin(tx, input, now);
  await audit(tx, caller, { action: `${kind}.propose`, subject, after: words }, now);
  return id;
};

/** Runs the work and returns the audit entries it would write; everything is rolled back, these entries included. */
async function tryOut(tx: Tx, { staff }: StaffCaller, work: () => Promise<unknown>): Promise<Effect[]> {
  // Only entries of this person: colleagues may write others until the work has locked the log.
  const [last] = await readAudit(tx, { staff, limit: 1 });
  await tx`savepoint proposal`;
  await work();
  const entries = await readAudit(tx, { staff, limit: EFFECTS_SHOWN });
  await tx`rollback to savepoint proposal`;
  return entries
    .filter(({ seq }) => seq > (last?.seq ?? 0n))
    .map(({ action, subject, before, after }) => ({ action, subject, before, after }))
    .reverse();
}

type ProposalTools = {
  transact: Transact;
  clock: Clock;
  announce: (members: bigint[]) => void;
  changes: readonly Change[];
};

/** The decision of the person who confirms or rejects a proposal. */
type ProposalDecision = Input<typeof officeChanges.confirmChange>;
type Decider = { staff: bigint; roles: readonly Role[] };

/**
 * Plans a second person's decision: the proposed change is made, or dropped. Refuses a proposal that is not open or
 * whose call is gone, then its maker, then a person without the permission that the call names.
 */
export function planConfirmation<
  Proposal extends DecidableApproval,
  Proposed extends { kind: Change['kind']; call: Pick<Call, 'secondPerson'> },
>(
  found: Proposal | undefined,
  change: Proposed | undefined,
  { staff, roles }: Decider,
  { isConfirmed }: Pick<ProposalDecision, 'isConfirmed'>,
): { proposal: Proposal; change: Proposed; do: 'make' | 'drop' } {
  if (!change) return refuse('approvalUnknown');
  const proposal = mayDecide(found, [change.kind], staff);
  if (!mayDo(roles, change.call.secondPerson as Permission)) refuse('notPermitted');
  return { proposal, change, do: isConfirmed ? 'make' : 'drop' };
}

/** Makes a proposed change, or drops it, by the decision of a second person. */
async function confirmChange(
  tx: Tx,
  changes: ReadonlyMap<string, Change>,
  decision: ProposalDecision,
  caller: StaffCaller,
  now: Date,
): Promise<Applied> {
  const found = await findApprovalById(tx, decision.id);
  const named = changes.get(String(found?.content.call));
  const { proposal, change, do: action } = planConfirmation(found, named, caller, decision);
  const input = inputOf(change.call, proposal.content as ProposalContent);
  // The change is made before the approval is locked, the same lock order as everywhere; a later refusal rolls it back.
  const applied = action === 'make' ? await change.apply(tx, input, caller, now, proposal.maker) : {};
  if (action === 'drop') await change.waiting?.end(tx, input, now);
  await decideApproval(tx, [change.kind], decision, caller, now);
  return applied;
}

export function proposalCalls({ transact, clock, announce, changes }: ProposalTools) {
  const byPath = new Map(changes.map((change) => [change.call.path, change]));
  return implement(officeChanges, {
    confirmChange: async (decision, caller) => {
      const { members = [], enrolment = null } = await transact((tx) =>
        confirmChange(tx, byPath, decision, caller, clock()),
      );
      announce(members);
      return { enrolment };
    },
  });
}

function inputOf<C extends Call>(call: C, { input }: ProposalContent): Input<C> {
  return z.decode(call.input, input as never) as Input<C>;
}
