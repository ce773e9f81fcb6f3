import type { Call, Input } from '@harbour/contract';
import { officeChanges } from '@harbour/contract/office-changes';
import { mayDo, type Permission } from '@harbour/contract/roles';
import * as z from 'zod/mini';
import { audit, type Json, readAudit } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Transact, Tx } from '#platform/db';
import { implement, type StaffCaller } from '#platform/implement';
import type { Applied, Change, Propose } from '#platform/proposal';
import { refuse } from '#platform/refuse';
import { askApproval, decideApproval, type Effect, findApprovalById } from './approval.ts';

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

export function proposalCalls({ transact, clock, announce, changes }: ProposalTools) {
  const byPath = new Map(changes.map((change) => [change.call.path, change]));
  return implement(officeChanges, {
    confirmChange: async (decision, caller) => {
      const { members = [], enrolment = null } = await transact(async (tx): Promise<Applied> => {
        const now = clock();
        const found = await findApprovalById(tx, decision.id);
        const content = found?.content as ProposalContent | undefined;
        const change = byPath.get(content?.call ?? '');
        if (found?.state !== 'open' || !content || !change) return refuse('approvalUnknown');
        if (!mayDo(caller.roles, change.call.secondPerson as Permission)) refuse('notPermitted');
        const input = inputOf(change.call, content);
        if (!decision.isConfirmed) {
          await change.waiting?.end(tx, input, now);
          await decideApproval(tx, [change.kind], decision, caller, now);
          return {};
        }
        // The change is made before the approval is locked, the same lock order as everywhere; a later refusal rolls it
        // back.
        const applied = await change.apply(tx, input, caller, now, found.maker);
        await decideApproval(tx, [change.kind], decision, caller, now);
        return applied;
      });
      announce(members);
      return { enrolment };
    },
  });
}

function inputOf<C extends Call>(call: C, { input }: ProposalContent): Input<C> {
  return z.decode(call.input, input as never) as Input<C>;
}
