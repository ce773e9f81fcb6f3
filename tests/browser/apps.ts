import { buildApps } from '@harbour/scripts/build';
import { findChromium } from '@harbour/scripts/chromium';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's own name is an interface to be added to
  interface ProvidedContext {
    chromium: string;
  }
}

/** Both apps are built and a browser is found once: the files that look at them run side by side. */
export async function setup(project: TestProject): Promise<void> {
  await buildApps();
  project.provide('chromium', await findChromium());
}
