export { openSolo } from './open.ts';
export { outcomeOf as readSoloOutcome } from './store.ts';
