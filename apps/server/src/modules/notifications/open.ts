import type { Db } from '#platform/db';
import { playModeCalls } from './calls.ts';
import { type Carriers, notificationJobs } from './deliver.ts';

export function openNotifications(tools: Carriers & { db: Db }) {
  return { calls: playModeCalls(tools), jobs: notificationJobs(tools) };
}
