export { staffCalls } from './calls.ts';
export { staffChanges } from './changes.ts';
export { mayConfirm } from './confirm.ts';
export { firstEnrolment } from './first.ts';
export { staffJobs } from './jobs.ts';
export { staffOnMachine } from './machine.ts';
export { type SandboxStaff, seedSandboxStaff } from './sandbox.ts';
export { makeStaffSessions, type StaffSessions } from './session.ts';
