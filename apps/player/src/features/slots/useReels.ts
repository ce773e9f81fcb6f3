import type { SlotGame } from '@harbour/engines';
import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isStill } from '#parts/motion.ts';
import type { SlotSymbolName } from '#parts/slot-art/SlotSymbol.tsx';
import { symbolNamed } from '#parts/slot-art/symbol-named.ts';
import { feel } from '#parts/stage/feel.ts';
import { BRAKE_CELLS, moveReels, type ReelMotion, ROWS, STRIP } from './reel-motion.ts';

type Strip = SlotSymbolName[];

/** This many symbols of a reel from a stop on, wrapping round: passing symbols are the reel itself. */
function passage(reel: readonly string[], stop: number, count: number): Strip {
  return Array.from({ length: count }, (_, at) => symbolNamed(reel[(stop + at) % reel.length]));
}

/** The slow, readable part is the reel from its stop on; the rest of the strip is unchanged, and needs no repaint. */
function stripAt(reel: readonly string[], stop: number, before: Strip): Strip {
  const read = ROWS + BRAKE_CELLS;
  return [...passage(reel, stop, read), ...before.slice(read)];
}

function firstStrip(reel: readonly string[], stop: number): Strip {
  return [...passage(reel, stop, STRIP - ROWS), ...passage(reel, stop, ROWS)];
}

export type Reels = {
  strips: Strip[];
  hold: (at: number) => (element: HTMLElement | null) => void;
  turn: () => void;
  land: (stops: readonly number[]) => Promise<void>;
  hurry: () => void;
  /** Moves to the stops immediately. */
  stand: (stops: readonly number[]) => void;
};

/** The reels of a game: their strips, and their movement from one window to the next. */
export function useReels(game: SlotGame, first: readonly number[]): Reels {
  const [strips, setStrips] = useState(() => game.reels.map((reel, at) => firstStrip(reel, first[at] ?? 0)));
  const elements = useRef<(HTMLElement | null)[]>([]);
  const motion = useRef<ReelMotion>(undefined);
  useEffect(() => {
    const made = moveReels(
      () => elements.current.filter((element) => element !== null),
      () => feel('reelStop'),
    );
    motion.current = made;
    return made.rest;
  }, []);
  return useMemo(() => {
    const fill = (stops: readonly number[]) =>
      flushSync(() => setStrips((now) => now.map((strip, at) => stripAt(game.reels[at] ?? [], stops[at] ?? 0, strip))));
    // While nothing moves, the visible window becomes the end of the strip: the next movement then starts without
    // painting.
    const settle = () => setStrips((now) => now.map((strip) => [...strip.slice(0, -ROWS), ...strip.slice(0, ROWS)]));
    return {
      strips,
      hold: (at) => (element) => {
        elements.current[at] = element;
      },
      turn: () => {
        if (!isStill()) motion.current?.turn();
      },
      land: async (stops) => {
        fill(stops);
        if (!isStill()) await motion.current?.land();
        settle();
      },
      hurry: () => motion.current?.hurry(),
      stand: (stops) => {
        fill(stops);
        motion.current?.rest();
        settle();
      },
    };
  }, [game, strips]);
}
