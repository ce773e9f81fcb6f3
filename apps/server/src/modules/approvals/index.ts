export {
  type ApprovalKind,
  askApproval,
  countApprovals,
  decideApproval,
  dropApprovals,
  findApproval,
  hasOpenAdjustment,
  hasOpenApproval,
  subjectOfApproval,
  subjectsAbout,
} from './approval.ts';
export { approvalCalls } from './calls.ts';
export { propose } from './proposal.ts';
