export { bareAccounts } from './bare.ts';
export { accountContext, sameName } from './bind.ts';
export { payeeCalls } from './calls.ts';
export { payeeOfficeCalls } from './office.ts';
export { seedPayees } from './seed.ts';
export {
  bankNames,
  listEveryPayee,
  listPayees,
  type Payee,
  readAnyPayee,
  readPayee,
} from './tables.ts';
