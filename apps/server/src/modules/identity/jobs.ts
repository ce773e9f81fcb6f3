import { limits } from '@house/rules';
import { type Clock, later } from '#platform/clock';
import type { Transact } from '#platform/db';
import type { Job } from '#platform/jobs';
import { sweepAttempts } from '#platform/throttle';

/** What is long past its use is forgotten; ended sessions are kept a while for whoever asks what happened. */
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
          await sweepAttempts(tx, past);
        }),
    },
  ];
}
