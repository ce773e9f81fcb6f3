export { launchGame } from './launch.ts';
export type { LaunchOrder, OutsideTools } from './tools.ts';
