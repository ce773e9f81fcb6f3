export { openWallet } from './open.ts';
export { giveWelcome } from './play-money.ts';
export { seedMovements } from './seed.ts';
