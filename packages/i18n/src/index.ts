export { fill, type Params, placeholdersOf } from './fill.ts';
export { dayText, numberText, timeText } from './formats.ts';
