import type { Clock } from '#platform/clock';
import type { Db, Transact } from '#platform/db';
import { profileCalls } from './calls.ts';

export function openProfile(tools: { db: Db; transact: Transact; clock: Clock }) {
  return { calls: profileCalls(tools) };
}
