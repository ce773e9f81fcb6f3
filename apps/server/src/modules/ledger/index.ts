export { changeCurrency, openAccount } from './account.ts';
export { type Command, type Entry, type Move, type View, withRow } from './command.ts';
export { movements } from './history.ts';
export { holds } from './hold.ts';
export { type Ledger, openLedger } from './ledger.ts';
export { postIn } from './post.ts';
