export { accountContext, sameName } from './bind.ts';
export { payeeCalls } from './calls.ts';
export { payeeOfficeCalls } from './office.ts';
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
