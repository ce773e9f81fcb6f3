import { identityCalls } from './calls.ts';
import { identityJobs } from './jobs.ts';
import { type MemberOfficeTools, memberOffice } from './office-calls.ts';
import { rememberedSessions, type SessionTools } from './session.ts';
import type { IdentityTools } from './tools.ts';

type OpenIdentityTools = Omit<IdentityTools & MemberOfficeTools, 'sessions'> & SessionTools;

export function openIdentity(given: OpenIdentityTools) {
  const sessions = rememberedSessions(given);
  const tools = { ...given, sessions };
  return { sessions, calls: identityCalls(tools), ...memberOffice(tools), jobs: identityJobs(tools) };
}
