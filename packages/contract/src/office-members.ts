import * as z from 'zod/mini';
import { staff } from './call.ts';
import { Id } from './office-fields.ts';
import { Note } from './staff-fields.ts';

/** Suspended: may read, and withdraw money. Closed: holds no money, and cannot log in. */
export const MEMBER_STATUSES = ['active', 'suspended', 'closed'] as const;
export const STATUS_REASONS = ['stolen', 'fraud', 'manyAccounts', 'underAge', 'askedFor', 'other'] as const;

const About = { id: Id, reason: z.enum(STATUS_REASONS), note: Note };

export const officeMembers = {
  suspendMember: staff('POST /web/office/members/suspend', {
    about:
      'Suspends a member: every session ends, nothing can be staked or paid in; reading and taking money out stay open. Open bets stand.',
    permission: 'members.suspend',
    carrier: 'json',
    input: z.strictObject(About),
    refusals: ['memberUnknown', 'changedMeanwhile'],
  }),
  closeMember: staff('POST /web/office/members/close', {
    about: 'Closes an account that holds no money and has nothing under way: its member cannot log in any more.',
    permission: 'members.suspend',
    carrier: 'json',
    input: z.strictObject(About),
    refusals: ['memberUnknown', 'changedMeanwhile', 'accountNotEmpty'],
  }),
  logOutMember: staff('POST /web/office/members/logOut', {
    about: 'Ends every session of a member.',
    permission: 'members.logOut',
    carrier: 'json',
    input: z.strictObject({ id: Id, note: Note }),
    refusals: ['memberUnknown'],
  }),
  reopenMember: staff('POST /web/office/members/reopen', {
    about: 'Proposes to lift a suspension or to reopen a closed account; a second person confirms it.',
    permission: 'members.suspend',
    secondPerson: 'members.suspend',
    carrier: 'json',
    input: z.strictObject({ id: Id, was: z.enum(['suspended', 'closed']), note: Note }),
    output: z.object({ approvalId: Id }),
    refusals: ['memberUnknown', 'changedMeanwhile', 'approvalOpen'],
  }),
};
