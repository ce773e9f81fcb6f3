export { playCalls } from './calls.ts';
export { dispatchJobs } from './carry.ts';
export { type Recipient, send, type Template } from './send.ts';
