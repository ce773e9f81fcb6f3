import type { Tx } from '#platform/db';

/** Whether somebody may confirm what another one made, beyond not being the same account. Refuses where not. */
export async function mayConfirm(_tx: Tx, _people: { decider: bigint; maker: bigint }, _now: Date): Promise<void> {}
