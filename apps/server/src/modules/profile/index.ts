export { openProfile, profileCalls } from './calls.ts';
export { makeReadBriefs, readRealName } from './people.ts';
export { readProfile } from './tables.ts';
