export { accountContext, sameName } from './bind.ts';
export { openPayees } from './open.ts';
export { seedPayees } from './seed.ts';
export {
  bankNames,
  listEveryPayee,
  listPayees,
  type Payee,
  readAnyPayee,
  readPayee,
} from './store.ts';
