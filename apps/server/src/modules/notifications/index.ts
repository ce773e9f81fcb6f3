export { playModeCalls } from './calls.ts';
export { notificationJobs } from './deliver.ts';
export { type Recipient, send, type Template } from './send.ts';
