export { bareAccounts } from './normalise.ts';
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
} from './store.ts';
