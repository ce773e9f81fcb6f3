export { identityCalls } from './calls.ts';
export { type DrawCaptcha, drawCaptcha } from './captcha-picture.ts';
export { identityJobs } from './jobs.ts';
export { officeMembers } from './office.ts';
export { opening } from './opening.ts';
export { seedMember } from './seed.ts';
export { rememberedSessions, type Sessions } from './session.ts';
export { lockMember, readMember } from './tables.ts';
export type { Registered } from './tools.ts';
