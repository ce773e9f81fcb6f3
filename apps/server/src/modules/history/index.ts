export { openHistory } from './open.ts';
