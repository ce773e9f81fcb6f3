export { noteSettled } from './gateway-payment.ts';
export { exportDeposits } from './office-reading.ts';
export { openDeposit } from './open.ts';
export { depositDay, depositQueue, depositRecords, depositSums } from './reading.ts';
export { seedDeposits } from './seed.ts';
export { readOrder as readDeposit } from './store.ts';
