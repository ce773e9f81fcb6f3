import { defineConfig } from 'vitest/config';

/** Long enough for a busy machine; a test that means a time says it. */
const slow = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 15_000 } } };
/** Each file opens servers and databases of its own, so the files of a worker load the server’s modules once for all. */
const together = { ...slow, isolate: false };

export default defineConfig({
  test: {
    // Most of them wait for something most of the time: more at once than there are cores keeps two busy.
    maxWorkers: 3,
    globalSetup: ['tests/temporary.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 20_000,
          include: ['packages/*/src/**/*.test.{ts,tsx}', 'apps/*/src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          exclude: ['**/*.db.test.ts', '**/node_modules/**'],
        },
      },
      { test: { name: 'tidy', include: ['tests/tidy/**/*.test.ts'], ...slow } },
      {
        test: {
          name: 'db',
          include: ['apps/server/src/**/*.db.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          ...together,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts'],
          ...together,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/postgres.ts', 'tests/browser/apps.ts'],
          // After the others, and two at once: a browser and its server keep a core busy.
          sequence: { groupOrder: 1 },
          maxWorkers: 2,
          ...together,
          testTimeout: 180_000,
        },
      },
    ],
  },
});
