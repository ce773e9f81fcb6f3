import { baccarat } from './baccarat/baccarat.ts';
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts';
import { roulette } from './roulette/roulette.ts';
import type { LiveGame } from './shared/game.ts';
import { sicBo } from './sic-bo/sic-bo.ts';

/** The shared games by the code of their engine. */
export const LIVE_GAMES: Record<string, LiveGame> = { baccarat, dragonTiger, roulette, sicBo };
