export { openLiveTables } from './open.ts';
export { readTableOutcome } from './outcome.ts';
export { seedTables } from './seed.ts';
