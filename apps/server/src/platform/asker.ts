import { AsyncLocalStorage } from 'node:async_hooks';
import type { Share } from './queue.ts';

/** Who asked for the work that is under way: somebody who is logged in, and an address. The house's own jobs have no asker. */
type Asker = { person?: string; address: string };
type Scope = { requestId?: string; asker?: Asker; isInTransaction?: true };
type LimitsOfAsker = Pick<Share, 'atOnce' | 'waiting'>;

/** Carried along by the runtime, so that no call can forget to say whom it works for. One of them: each costs every request. */
const scopes = new AsyncLocalStorage<Scope>();

/** The work of one request, however deep inside. */
export function asRequest<T>(requestId: string, work: () => T): T {
  return scopes.run({ requestId }, work);
}

export function requestId(): string | undefined {
  return scopes.getStore()?.requestId;
}

/** A request is asked for by one person: its own scope says so, and needs no other one beside it. */
export function askedBy<T>(asker: Asker, work: () => T): T {
  const scope = scopes.getStore();
  if (!scope?.requestId || scope.asker) return scopes.run({ ...scope, asker }, work);
  scope.asker = asker;
  return work();
}

export function inTransaction<T>(work: () => T): T {
  return scopes.run({ ...scopes.getStore(), isInTransaction: true }, work);
}

/** A transaction holds a lane and its locks: whatever is slow there makes everybody else wait. */
export function mustBeOutsideTransaction(what: string): void {
  if (scopes.getStore()?.isInTransaction) throw new Error(`${what} was begun inside a transaction`);
}

/** What an asker may take of a queue: as a person, from an address, and together with all other askers. */
export type AskerLimits = { person: LimitsOfAsker; address: LimitsOfAsker; together: LimitsOfAsker };

/** The shares that the work under way draws on; the house's own jobs are not limited by them. */
export function sharesOfAsker(kind: string, { person, address, together }: AskerLimits): Share[] {
  const asker = scopes.getStore()?.asker;
  if (!asker) return [];
  return [
    { name: kind, ...together },
    { name: `${kind} from ${asker.address}`, ...address },
    ...(asker.person === undefined ? [] : [{ name: `${kind} of ${asker.person}`, ...person }]),
  ];
}
