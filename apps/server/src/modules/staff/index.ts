export { staffCalls } from './calls.ts';
export { mayConfirm } from './confirm.ts';
export { firstEnrolment } from './enrol.ts';
export { seedSandboxStaff } from './sandbox.ts';
export { makeStaffSessions, type StaffSessions } from './session.ts';
