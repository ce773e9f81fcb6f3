export type { CatalogueGame, ReadGameNames, ReadGames } from './catalogue.ts';
export type { ReadFrontGames } from './front.ts';
export { ownAddress } from './list.ts';
export { type Games, openGames } from './open.ts';
export { seedGames } from './seed.ts';
export { takeInGames } from './take-in.ts';
