import { type ComponentType, lazy } from 'react';
import type { GameProps } from './game.ts';

const AGAIN_MS = 2_000;

/** Tries until it succeeds: on a phone that lost its connection a table waits, and the page stands. */
export async function untilLoaded<T>(load: () => Promise<T>, againMs = AGAIN_MS): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((next) => setTimeout(next, againMs));
    }
  }
}

/** The layout of a game, loaded with its first table: nobody downloads four of them to sit at one. */
export function loadedTable(load: () => Promise<ComponentType<GameProps>>): ComponentType<GameProps> {
  return lazy(async () => ({ default: await untilLoaded(load) }));
}
