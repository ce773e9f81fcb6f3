export { changeCurrency, makeReadBalances, openBook, type ReadBalances } from './book.ts';
export { booksCalls } from './calls.ts';
export type { Command, Entry, Move, View } from './command.ts';
export { makePost, type Post } from './gather.ts';
export { readByReference, readMovements } from './history.ts';
export { ledgerJobs } from './jobs.ts';
export { postIn } from './post.ts';
