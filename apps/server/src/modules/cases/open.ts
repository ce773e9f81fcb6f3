import type { Job } from '#platform/jobs';
import { type CaseJobTools, caseJobs } from './jobs.ts';

export function openCases(tools: CaseJobTools): { jobs: Job[] } {
  return { jobs: caseJobs(tools) };
}
