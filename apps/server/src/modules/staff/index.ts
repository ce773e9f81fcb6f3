export { mayConfirm } from './confirm.ts';
export { staffOnMachine } from './machine.ts';
export { openStaff } from './open.ts';
export type { SandboxStaff } from './sandbox.ts';
export type { StaffSessions } from './session.ts';
