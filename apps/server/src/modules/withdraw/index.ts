export { exportWithdrawals } from './office-reading.ts';
export { openWithdraw } from './open.ts';
export { hasOpenWithdrawal, withdrawDay, withdrawQueues, withdrawRecords, withdrawSums } from './reading.ts';
export { seedWithdrawals } from './seed.ts';
export { readOrder as readWithdrawal } from './store.ts';
