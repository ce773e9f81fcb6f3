export { aboutMember } from './about-member.ts';
export {
  askApproval,
  decideApproval,
  dropApprovals,
  findApproval,
  hasOpenApproval,
  subjectOfApproval,
} from '../approvals/approval.ts';
export { oversightCalls } from './calls.ts';
export { openCase } from './case.ts';
export { oversightJobs } from './jobs.ts';
export { propose } from '../approvals/proposal.ts';
export { openCounts } from './waiting.ts';
