export { recordCalls } from './calls.ts';
