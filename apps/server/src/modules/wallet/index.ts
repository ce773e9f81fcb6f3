export { walletCalls } from './calls.ts';
export { giveWelcome } from './play-money.ts';
export { seedMovements } from './seed.ts';
