export { soloCalls } from './calls.ts';
export { outcomeOf as readSoloOutcome } from './store.ts';
