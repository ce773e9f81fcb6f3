export { openProfile, profileCalls } from './calls.ts';
