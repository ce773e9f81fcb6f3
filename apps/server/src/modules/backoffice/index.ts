export { openBackoffice } from './open.ts';
