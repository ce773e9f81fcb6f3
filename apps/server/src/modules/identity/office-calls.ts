import { officeMembers } from '@harbour/contract/office-members';
import { audit, memberSubject } from '#platform/audit';
import type { Clock } from '#platform/clock';
import type { Transact } from '#platform/db';
import { type Implemented, implement } from '#platform/implement';
import type { Change, Propose } from '#platform/proposal';
import { endSessionsBut, type Sessions } from './session.ts';
import { changeStatus, lockNamed, type StatusTools } from './status.ts';

export type MemberOfficeTools = StatusTools & {
  transact: Transact;
  clock: Clock;
  sessions: Sessions;
  propose: Propose;
};

/** Reopening a member needs two people; suspending needs one, because it must not wait. */
function reopening(tools: StatusTools): Change<typeof officeMembers.reopenMember> {
  return {
    call: officeMembers.reopenMember,
    kind: 'member',
    subject: ({ id }) => memberSubject(BigInt(id)),
    apply: async (tx, { id, was, note }, caller, now) => {
      await changeStatus(tx, tools, { id, from: [was], to: 'active', reason: null, note }, caller, now);
      return { members: [BigInt(id)] };
    },
  };
}

/** Staff calls about a member's account, and the changes to it that need a second person. */
export function memberOffice(tools: MemberOfficeTools): { officeCalls: Implemented; changes: Change[] } {
  const reopen = reopening(tools);
  return { officeCalls: officeCalls(tools, reopen), changes: [reopen as unknown as Change] };
}

function officeCalls(tools: MemberOfficeTools, reopen: ReturnType<typeof reopening>): Implemented {
  const { transact, clock, sessions, propose } = tools;
  return implement(officeMembers, {
    suspendMember: async (input, caller) => {
      const change = { ...input, from: ['active'], to: 'suspended' } as const;
      await transact((tx) => changeStatus(tx, tools, change, caller, clock()));
      sessions.forget(BigInt(input.id));
      return {};
    },
    closeMember: async (input, caller) => {
      const change = { ...input, from: ['active', 'suspended'], to: 'closed' } as const;
      await transact((tx) => changeStatus(tx, tools, change, caller, clock()));
      sessions.forget(BigInt(input.id));
      return {};
    },
    logOutMember: async ({ id, note }, caller) => {
      await transact(async (tx) => {
        const now = clock();
        const { id: member } = await lockNamed(tx, id);
        await endSessionsBut(tx, member, null, 'staff', now);
        await audit(tx, caller, { action: 'member.logOut', subject: memberSubject(member), after: note }, now);
      });
      sessions.forget(BigInt(id));
      return {};
    },
    reopenMember: async (input, caller) => {
      const id = await transact((tx) => propose(tx, reopen, input, caller, clock(), input.note));
      return { approvalId: String(id) };
    },
  });
}
