export {
  askApproval,
  countApprovals,
  decideApproval,
  dropApprovals,
  findApproval,
  hasOpenAdjustment,
  hasOpenApproval,
  listApprovals,
  readDecidable,
  subjectsAbout,
} from './approval.ts';
export { proposalCalls, propose } from './proposal.ts';
