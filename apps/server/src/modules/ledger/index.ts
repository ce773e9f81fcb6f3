export { changeCurrency, openBook } from './book.ts';
export type { Command, Entry, Move, View } from './command.ts';
export { makePost } from './gather.ts';
export { readByReference, readMovements } from './history.ts';
export { type Ledger, openLedger } from './ledger.ts';
export { postIn } from './post.ts';
