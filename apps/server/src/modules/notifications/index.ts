export { playCalls } from './calls.ts';
export { dispatchJobs } from './deliver.ts';
export { type Recipient, send, type Template } from './send.ts';
