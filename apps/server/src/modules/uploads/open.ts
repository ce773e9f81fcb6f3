import { uploadCalls } from './calls.ts';
import { uploadJobs } from './jobs.ts';
import type { KeepTools } from './keep.ts';

export function openUploads(tools: KeepTools) {
  return { calls: uploadCalls(tools), jobs: uploadJobs(tools) };
}
