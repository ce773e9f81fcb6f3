export { caseCalls } from './calls.ts';
export { type CaseKind, casesAbout, countCases, type NewCase, openCase } from './case.ts';
export { caseJobs } from './jobs.ts';
