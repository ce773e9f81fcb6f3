export { type Approval, askApproval, decideApproval, dropApprovals, hasOpenApproval, openCounts } from './approval.ts';
export { oversightCalls } from './calls.ts';
export { type CaseKind, openCase } from './case.ts';
