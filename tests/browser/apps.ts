import { buildApps } from '@house/scripts/build';

/** Both apps are built once, before any browser opens: the files that look at them run side by side. */
export async function setup(): Promise<void> {
  await buildApps();
}
