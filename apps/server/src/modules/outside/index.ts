export type { Crossing } from './crossing-tables.ts';
export { listCrossings, readCrossing, readWays } from './crossing-tables.ts';
export { launchGame } from './launch.ts';
export { type Outside, openOutside } from './open.ts';
export { refuseUnsayable, type Said } from './said.ts';
export type { AnswerVenue } from './seamless.ts';
export type { LaunchOrder, OutsideTools } from './tools.ts';
