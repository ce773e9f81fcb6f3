import type { Game } from '@harbour/contract/game-fields';
import type { GameClass, LanguageCode } from '@harbour/rules';

/** The data for the first screen that the server put into the page. */
export type Boot = {
  language: LanguageCode;
  isPlay: boolean;
  mapTiles: string | null;
  texts: Record<string, Record<string, string>>;
  config: Record<string, string>;
  notices: { id: number; title: string; content: string; publishedAt: string }[];
  slides: { id: number; art: string; title: string; subtitle: string; link: string }[];
  /** Our own games, and the classes that have any game. */
  games: Game[];
  openClasses: GameClass[];
};

export const boot = JSON.parse(document.getElementById('boot')?.textContent ?? 'null') as Boot | null;
