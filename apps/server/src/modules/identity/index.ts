export { drawCaptcha } from './captcha-picture.ts';
export { officeMembers } from './office.ts';
export { openIdentity } from './open.ts';
export { opening } from './opening.ts';
export { seedMember } from './seed.ts';
export type { Sessions } from './session.ts';
export { lockMember, readMember } from './store.ts';
export type { RegisteredMember } from './tools.ts';
