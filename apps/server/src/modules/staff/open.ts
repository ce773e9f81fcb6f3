import type { Change } from '#platform/proposal';
import { makeVault } from '#platform/vault';
import { staffCalls } from './calls.ts';
import { staffChanges } from './changes.ts';
import { firstEnrolment } from './first.ts';
import { staffJobs } from './jobs.ts';
import { seedSandboxStaff } from './sandbox.ts';
import { makeStaffSessions } from './session.ts';
import type { StaffCallTools } from './tools.ts';

type OpenStaffTools = Omit<StaffCallTools, 'vault'> & { isPlay: boolean };

export async function openStaff(given: OpenStaffTools) {
  const { db, transact, clock, secret, isPlay } = given;
  const tools = { ...given, vault: makeVault(secret, 'staff') };
  return {
    staffSessions: makeStaffSessions(db, transact, clock),
    firstCode: () => firstEnrolment(tools),
    sandboxStaff: isPlay ? await seedSandboxStaff(transact, clock()) : undefined,
    officeCalls: staffCalls(tools),
    changes: Object.values(staffChanges(tools)) as unknown as Change[],
    jobs: staffJobs(tools),
  };
}
