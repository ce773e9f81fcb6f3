/** The texts of the pages, for the test that compares them with the app's. */
export { PAGE_WORDS as PAYMENT_PAGE_WORDS } from './payments/page-words.ts';
export { GAME_NAMES } from './venues/games.ts';
export { PAGE_WORDS as VENUE_PAGE_WORDS } from './venues/page-words.ts';
