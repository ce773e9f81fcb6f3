export { createProfile } from './calls.ts';
export { openProfile } from './open.ts';
export { readBriefs, readRealName, searchMembersByName } from './people.ts';
export { readProfile } from './store.ts';
