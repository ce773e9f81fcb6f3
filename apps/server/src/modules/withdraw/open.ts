import type { PayoutAnswer, UnreadPayout } from '#platform/ports';
import { withdrawCalls } from './calls.ts';
import { withdrawOffice } from './office.ts';
import type { WithdrawOfficeTools } from './office-reading.ts';
import { type PayoutTools, takePayout, withdrawJobs } from './payout.ts';

export function openWithdraw(tools: PayoutTools & WithdrawOfficeTools) {
  return {
    takePayout: (answer: PayoutAnswer | UnreadPayout) => takePayout(tools, answer),
    calls: withdrawCalls(tools),
    ...withdrawOffice(tools),
    jobs: withdrawJobs(tools),
  };
}
