export { walletCalls } from './calls.ts';
export { type BroughtToVenue, enterVenue, leaveVenue } from './free-mode.ts';
export { giveWelcome } from './play-money.ts';
export { seedMovements } from './seed.ts';
export type { WalletTools } from './tools.ts';
export { balanceTopic } from './topic.ts';
