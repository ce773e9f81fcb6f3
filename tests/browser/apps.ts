import { buildApps } from '@harbour/scripts/build';
import { findChromium } from '@harbour/scripts/chromium';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: vitest's own name is an interface to be added to
  interface ProvidedContext {
    chromium: string;
  }
}

/** Builds both apps and finds a browser once, because the test files run side by side. */
export async function setup(project: TestProject): Promise<void> {
  await buildApps();
  project.provide('chromium', await findChromium());
}
