export { historyCalls } from './calls.ts';
