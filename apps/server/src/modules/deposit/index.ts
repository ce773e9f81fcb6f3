export { depositCalls } from './calls.ts';
export { noteSettled, takePayment } from './credit.ts';
export { depositJobs } from './jobs.ts';
export { depositOffice } from './office.ts';
export { exportDeposits } from './office-reading.ts';
export { depositDay, depositQueue, depositRecords, depositSums } from './reading.ts';
export { seedDeposits } from './seed.ts';
export { readOrder as readDeposit } from './store.ts';
