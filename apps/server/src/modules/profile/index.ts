export { openProfile, profileCalls } from './calls.ts';
export { readBriefs, readRealName, searchMembersByName } from './people.ts';
export { readProfile } from './store.ts';
