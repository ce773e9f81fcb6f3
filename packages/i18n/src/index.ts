export { fill, type Params, placeholdersOf } from './fill.ts';
export {
  amountText,
  clockText,
  dayText,
  moneyParts,
  numberSigns,
  numberText,
  shortDayText,
  timeText,
} from './formats.ts';
