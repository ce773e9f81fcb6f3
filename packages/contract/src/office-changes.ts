import * as z from 'zod/mini';
import { Opaque } from './account-fields.ts';
import { backoffice } from './backoffice.ts';
import { type Call, staff } from './call.ts';
import { Instant } from './fields.ts';
import { officeDeposit } from './office-deposit.ts';
import { Id, Noted, SECOND_PERSON_REFUSALS } from './office-fields.ts';
import { officeGames, officeTables } from './office-games.ts';
import { officeMembers } from './office-members.ts';
import { officeSite } from './office-site.ts';
import { officeStaff } from './office-staff.ts';
import { officeWithdraw } from './office-withdraw.ts';

const proposing: Call[] = [
  officeDeposit,
  backoffice,
  officeGames,
  officeTables,
  officeMembers,
  officeSite,
  officeStaff,
  officeWithdraw,
]
  .flatMap((calls) => Object.values(calls) as Call[])
  .filter(({ secondPerson }) => secondPerson !== undefined);

export const officeChanges = {
  confirmChange: staff('POST /web/office/approvals/confirm', {
    about: 'The second person’s word on a proposed change: it is made now, or refused. Never one’s own.',
    permission: 'backoffice.enter',
    carrier: 'json',
    input: z.strictObject({ id: Id, isConfirmed: z.boolean(), ...Noted }),
    output: z.object({
      /** Set when a staff account is created or reset: the code is handed to that person outside this system. */
      enrolment: z.nullable(z.object({ enrolmentCode: Opaque, expiresAt: Instant })),
    }),
    refusals: [
      ...new Set([...SECOND_PERSON_REFUSALS, 'moneyPaused' as const, ...proposing.flatMap(({ refusals }) => refusals)]),
    ],
  }),
};
