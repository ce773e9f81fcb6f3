import type { Db } from '#platform/db';
import { playModeCalls } from './calls.ts';
import { type DeliveryTools, notificationJobs } from './deliver.ts';

export function openNotifications(tools: DeliveryTools & { db: Db }) {
  return { calls: playModeCalls(tools), jobs: notificationJobs(tools) };
}
