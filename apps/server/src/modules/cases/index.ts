export {
  type CaseKind,
  casesAbout,
  countCases,
  dueAt as caseDueAt,
  listCases,
  type NewCase,
  openCase,
} from './case.ts';
export { claimCase, closeCase } from './decide.ts';
export { openCases } from './open.ts';
