export { identityCalls } from './calls.ts';
export { type DrawCaptcha, drawCaptcha } from './captcha-picture.ts';
export { identityJobs } from './jobs.ts';
export { hashPassword } from './password.ts';
export { makeInviteCode } from './register.ts';
export { rememberedSessions, type Sessions } from './session.ts';
export { findMemberByUsername, insertMember, type Member, readMember } from './tables.ts';
export type { Registered } from './tools.ts';
