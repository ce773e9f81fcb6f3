export { type Consumer, drain } from './consume.ts';
export { appendBetFacts, appendFacts, type BetFact, oldestPending } from './log.ts';
export { openFacts } from './open.ts';
