export { openProfile, profileCalls } from './calls.ts';
export { makeReadBriefs, readRealName, searchMembersByName } from './people.ts';
export { readProfile } from './store.ts';
