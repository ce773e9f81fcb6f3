import type { Refusal } from '@harbour/contract';

/** A bigint is an amount in minor units, and `currency` names its currency. */
export type RefusalParams = Record<string, string | number | bigint>;

/** An expected no. It is thrown, so that the transaction rolls back; only the edge turns it into an answer. */
export class Refused extends Error {
  readonly why: Refusal;
  readonly params: RefusalParams;
  constructor(why: Refusal, params: RefusalParams = {}) {
    super(why);
    this.why = why;
    this.params = params;
  }
}

export function refuse(why: Refusal, params?: RefusalParams): never {
  throw new Refused(why, params);
}
