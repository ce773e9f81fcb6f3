export { openProfile, profileCalls } from './calls.ts';
export { makeReadBriefs, membersCalled, readRealName } from './people.ts';
export { readProfile } from './store.ts';
