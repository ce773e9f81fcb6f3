import type { Call, Refusal } from '@harbour/contract';
import { identity } from '@harbour/contract/identity';
import { officeStaff } from '@harbour/contract/office-staff';
import type { Implemented } from '#platform/implement';
import type { Metrics } from '#platform/metrics';
import { Refused } from '#platform/refuse';

type LoginHandler = Implemented[number]['handler'];

const OUTCOMES: Partial<Record<Refusal, string>> = {
  accountOrPasswordWrong: 'wrong',
  staffLoginWrong: 'wrong',
  factorWrong: 'wrong',
  loginLocked: 'locked',
};

/** Counts how login attempts end; every other call is left as it is. */
export function countLogIns(call: Call, handler: LoginHandler, { logIns }: Pick<Metrics, 'logIns'>): LoginHandler {
  const who = call === identity.login ? 'member' : call === officeStaff.loginStaff ? 'staff' : undefined;
  if (!who) return handler;
  return async (...given) => {
    try {
      const done = await handler(...given);
      logIns.inc({ who, outcome: 'success' });
      return done;
    } catch (error) {
      if (error instanceof Refused) logIns.inc({ who, outcome: OUTCOMES[error.why] ?? 'refused' });
      throw error;
    }
  };
}
