export { tableCalls } from './calls.ts';
export { openRoom, type Room } from './floor.ts';
export { tableOffice } from './office.ts';
export { readTableOutcome } from './outcome.ts';
export { seedTables } from './seed.ts';
