import { AsyncLocalStorage } from 'node:async_hooks';
import type { Share } from './queue.ts';

/** The source of the work in progress: a logged-in person and an address. The server's own jobs have no asker. */
type Asker = { person?: string; address: string };
type Scope = { requestId?: string; asker?: Asker; isInTransaction?: true };
type LimitsOfAsker = Pick<Share, 'atOnce' | 'waiting'>;

/**
 * Travels with the async context, so that no call can forget to pass the asker on. One store only, because each costs
 * every request.
 */
const scopes = new AsyncLocalStorage<Scope>();

/** Runs the work of one request; `requestId()` is available anywhere inside it. */
export function asRequest<T>(requestId: string, work: () => T): T {
  return scopes.run({ requestId }, work);
}

export function requestId(): string | undefined {
  return scopes.getStore()?.requestId;
}

/** Notes the person behind the work. A request has one asker, so its own scope is reused instead of opening another. */
export function askedBy<T>(asker: Asker, work: () => T): T {
  const scope = scopes.getStore();
  if (!scope?.requestId || scope.asker) return scopes.run({ ...scope, asker }, work);
  scope.asker = asker;
  return work();
}

export function inTransaction<T>(work: () => T): T {
  return scopes.run({ ...scopes.getStore(), isInTransaction: true }, work);
}

/** Throws inside a transaction, because slow work there holds a lane and locks that others wait for. */
export function mustBeOutsideTransaction(what: string): void {
  if (scopes.getStore()?.isInTransaction) throw new Error(`${what} was begun inside a transaction`);
}

/** Limits of a queue for an asker: per person, per address, and for all askers together. */
export type AskerLimits = { person: LimitsOfAsker; address: LimitsOfAsker; together: LimitsOfAsker };

/** The queue shares that the current work counts against; the server's own jobs have none. */
export function sharesOfAsker(kind: string, { person, address, together }: AskerLimits): Share[] {
  const asker = scopes.getStore()?.asker;
  if (!asker) return [];
  return [
    { name: kind, ...together },
    { name: `${kind} from ${asker.address}`, ...address },
    ...(asker.person === undefined ? [] : [{ name: `${kind} of ${asker.person}`, ...person }]),
  ];
}
