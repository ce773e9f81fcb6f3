export { accountContext, sameName } from './bind.ts';
export { payeeCalls, payeeOfficeCalls } from './calls.ts';
export { seedPayees } from './seed.ts';
export {
  bankNames,
  listEveryPayee,
  listPayees,
  type Payee,
  type PayeeKind,
  readAnyPayee,
  readPayee,
} from './tables.ts';
