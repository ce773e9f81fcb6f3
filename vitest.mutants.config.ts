import { defineConfig } from 'vitest/config';

/** The tests that judge a mutant are quick: none of them opens a database, or counts chance for long. */
export default defineConfig({
  test: {
    testTimeout: 20_000,
    include: JSON.parse(process.env.MUTANT_TESTS ?? '[]') as string[],
    exclude: ['**/*.db.test.ts', '**/*.odds.test.ts', '**/node_modules/**'],
  },
});
