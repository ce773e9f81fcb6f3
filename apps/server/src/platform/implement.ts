import type { Call, Input, Output } from '@harbour/contract';
import type { Role } from '@harbour/contract/roles';
import type { LanguageCode } from '@harbour/rules';

/** Who is calling, as far as the edge knows. */
export type Caller = {
  language: LanguageCode;
  address: string;
  /** A keyed hash of the id that the caller's device made up and keeps; without one, of the address, which others share. */
  device: Buffer;
  hasDeviceId: boolean;
  deviceName: string;
};
export type MemberCaller = Caller & { member: bigint; session: bigint };
/** Somebody of the staff; the name is written down with what they do. */
export type StaffCaller = Omit<Caller, 'hasDeviceId'> & {
  staff: bigint;
  staffName: string;
  roles: readonly Role[];
  session: bigint;
};
/** A picture or document that came with a form; the edge has bounded its size and nothing more. */
export type Upload = { bytes: Buffer };

type CallerOf<C extends Call> = C['access'] extends 'guest'
  ? Caller
  : C['access'] extends 'staff'
    ? StaffCaller
    : MemberCaller;
type Handler<C extends Call> = (input: Input<C>, caller: CallerOf<C>, upload: Upload) => Promise<Output<C>>;

export type Handlers<Calls extends Record<string, Call>> = { [Name in keyof Calls]: Handler<Calls[Name]> };

export type Implemented = { call: Call; handler: Handler<Call> }[];

/** Pairs each declared call with its handler: one that is missing, misnamed or misshapen does not compile. */
export function implement<Calls extends Record<string, Call>>(calls: Calls, handlers: Handlers<Calls>): Implemented {
  return Object.keys(calls).map((name) => ({
    call: calls[name] as Call,
    handler: handlers[name] as unknown as Handler<Call>,
  }));
}
