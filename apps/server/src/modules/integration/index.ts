export type { Crossing } from './transfer/store.ts';
export { listCrossings, readCrossing, readWays } from './transfer/store.ts';
export { launchGame } from './launch.ts';
export { type Outside, openOutside } from './open.ts';
export { refuseUnsayable, type Said } from './transfer/resolve.ts';
export type { AnswerVenue } from './seamless/answer.ts';
export type { LaunchOrder, OutsideTools } from './tools.ts';
