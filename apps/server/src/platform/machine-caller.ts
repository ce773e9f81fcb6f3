import type { StaffCaller } from './implement.ts';

/** Whoever works at the machine itself, by a command: no account of the back office, and still named in the audit log. */
export const MACHINE: StaffCaller = {
  staff: 0n,
  staffName: 'machine',
  roles: [],
  session: 0n,
  language: 'en',
  address: 'machine',
  device: Buffer.alloc(0),
  deviceName: 'machine',
};
