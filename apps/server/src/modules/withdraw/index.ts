export { withdrawCalls } from './calls.ts';
export { withdrawOffice } from './office.ts';
export { exportWithdrawals } from './office-reading.ts';
export { takePayout, withdrawJobs } from './payout.ts';
export { hasOpenWithdrawal, withdrawDay, withdrawQueues, withdrawRecords, withdrawSums } from './reading.ts';
export { seedWithdrawals } from './seed.ts';
export { readOrder as readWithdrawal } from './store.ts';
