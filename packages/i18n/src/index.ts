export { fill, type Params, placeholdersOf } from './fill.ts';
export {
  amountText,
  clockText,
  dayText,
  listText,
  moneyParts,
  numberSigns,
  numberText,
  secondsText,
  shortDayText,
  timeText,
} from './formats.ts';
