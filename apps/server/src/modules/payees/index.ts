export { accountContext, sameName } from './bind.ts';
export { payeeCalls } from './calls.ts';
export { normaliseAccounts } from './normalise.ts';
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
