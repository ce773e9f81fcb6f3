export {
  type Approval,
  askApproval,
  decideApproval,
  dropApprovals,
  findApproval,
  hasOpenAdjustment,
  hasOpenApproval,
  openCounts,
  subjectOfApproval,
} from './approval.ts';
export { oversightCalls } from './calls.ts';
export { openCase } from './case.ts';
