import { limits } from '@harbour/rules';
import { type Clock, later } from '#platform/clock';
import type { Transact } from '#platform/db';
import type { Job } from '#platform/jobs';
import { sweepAttempts } from '#platform/throttle';

/**
 * Deletes expired picture codes, codes, proofs and recoveries after a day, and sessions a year after they expired (kept
 * for investigations).
 */
export function identityJobs({ transact, clock }: { transact: Transact; clock: Clock }): Job[] {
  return [
    {
      name: 'identity.forget',
      everyMs: 10 * 60_000,
      run: () =>
        transact(async (tx) => {
          const past = later(clock(), -limits.DAY_MS);
          await tx`delete from identity_captcha where expires_at < ${past}`;
          await tx`delete from identity_code where expires_at < ${past}`;
          await tx`delete from identity_proof where expires_at < ${past}`;
          await tx`delete from identity_recovery where expires_at < ${past}`;
          await tx`delete from identity_session where ends_at < ${later(clock(), -limits.SESSIONS_KEPT_MS)}`;
          await sweepAttempts(tx, past);
        }),
    },
  ];
}
