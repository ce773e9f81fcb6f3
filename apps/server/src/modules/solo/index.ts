export { instantCalls } from './calls.ts';
export { outcomeOf as readInstantOutcome } from './store.ts';
