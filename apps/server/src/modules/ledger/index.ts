export { changeCurrency, openBook } from './book.ts';
export type { Command, Entry, Move, View } from './command.ts';
export { readByReference, readMovements } from './history.ts';
export { holds } from './hold.ts';
export { type Ledger, openLedger } from './ledger.ts';
export { postIn } from './post.ts';
