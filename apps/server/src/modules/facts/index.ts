export { type Consumer, drain, drainFor } from './consume.ts';
export { appendBetFacts, appendFacts, type BetFact, continueLog, oldestPending } from './log.ts';
export { openFacts } from './open.ts';
