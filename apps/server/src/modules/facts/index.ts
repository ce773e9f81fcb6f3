export { type Consumer, drain, factJobs, startConsumers } from './consume.ts';
export { appendBetFacts, appendFacts, type BetFact, oldestPending } from './log.ts';
