import type { StaffCaller } from './implement.ts';

/** A person who runs a command on the server's machine: without a back-office account, but named in the audit log. */
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
