import type { Call, Input, Output } from '@harbour/contract';
import type { Role } from '@harbour/contract/roles';
import type { LanguageCode } from '@harbour/rules';

/** The caller as far as the edge knows. */
export type Caller = {
  language: LanguageCode;
  address: string;
  /** Keyed hash of the id that the device made up and keeps; without one, of the address, which others may share. */
  device: Buffer;
  hasDeviceId: boolean;
  deviceName: string;
};
export type MemberCaller = Caller & { member: bigint; session: bigint };
/** A staff member; the name is stored with every act. */
export type StaffCaller = Omit<Caller, 'hasDeviceId'> & {
  staff: bigint;
  staffName: string;
  roles: readonly Role[];
  session: bigint;
};
/** A picture or document uploaded with a form; the edge has only limited its size. */
export type Upload = { bytes: Buffer };

type CallerOf<C extends Call> = C['access'] extends 'guest'
  ? Caller
  : C['access'] extends 'staff'
    ? StaffCaller
    : MemberCaller;
type Handler<C extends Call> = (input: Input<C>, caller: CallerOf<C>, upload: Upload) => Promise<Output<C>>;

export type Handlers<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> };

export type Implemented = { call: Call; handler: Handler<Call> }[];

/** Pairs each declared call with its handler; a missing, misnamed or misshapen handler does not compile. */
export function implement<Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Implemented {
  return Object.keys(calls).map((name) => ({
    call: calls[name] as Call,
    handler: handlers[name] as unknown as Handler<Call>,
  }));
}
