import type { StaffCaller } from './implement.ts';

/** A person who works at the machine itself, by a command: without an account of the back office, and named in the audit log. */
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
