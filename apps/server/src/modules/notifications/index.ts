export { openNotifications } from './open.ts';
export { type Recipient, send, type Template } from './send.ts';
