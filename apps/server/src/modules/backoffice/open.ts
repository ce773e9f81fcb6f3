import { proposalCalls } from '#approvals';
import type { Implemented } from '#platform/implement';
import type { Job } from '#platform/jobs';
import type { Log } from '#platform/log';
import type { Change } from '#platform/proposal';
import type { SandboxStaff } from '#staff';
import { approvalCalls } from './approvals.ts';
import { type BackofficeTools, backofficeCalls } from './calls.ts';
import { caseCalls } from './cases.ts';
import { sandboxOperator } from './sandbox-operator.ts';

type OpenBackofficeTools = BackofficeTools & {
  log: Log;
  /** Changes of all modules that a second person confirms. */
  changes: readonly Change[];
  /** Office calls of the other modules, which the sandbox operator uses like a person. */
  officeCalls: Implemented;
  /** Colleagues of the sandbox operator; there are none in real mode. */
  sandboxStaff: SandboxStaff | undefined;
};

export function openBackoffice(tools: OpenBackofficeTools): { officeCalls: Implemented; jobs: Job[] } {
  const { sandboxStaff: staff } = tools;
  const officeCalls = [
    ...approvalCalls(tools),
    ...proposalCalls(tools),
    ...caseCalls(tools),
    ...backofficeCalls(tools),
  ];
  const calls = [...tools.officeCalls, ...officeCalls];
  return { officeCalls, jobs: staff ? sandboxOperator({ ...tools, calls, staff }) : [] };
}
