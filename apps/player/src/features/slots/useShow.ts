import { useEffect, useRef, useState } from 'react';
import { amountOfSpins, type ShownRound } from './round.ts';
import type { Reels } from './useReels.ts';

/**
 * rest: nothing moves, the end of the last game is shown. turning: the request runs, or the reels are stopping. wins: a
 * spin within a game that continues. announcing: free games are announced, and wait to be watched.
 */
export type Phase = 'rest' | 'turning' | 'announcing' | 'wins';
export type View = {
  phase: Phase;
  round: ShownRound | undefined;
  /** The index of the visible spin. */
  at: number;
};

const WITH_WINS_MS = 1_500;
const WITHOUT_WINS_MS = 450;

/** A pause that can be cut short. */
function makePause() {
  let end: () => void = () => {};
  return {
    end: () => end(),
    wait: (ms?: number) =>
      new Promise<void>((resolve) => {
        const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}

/** Shows a game from its first spin to its last. It decides nothing: everything was drawn before. */
export function useShow(reels: Reels, first: ShownRound | undefined) {
  const [view, setView] = useState<View>({ phase: 'rest', round: first, at: Math.max(0, first?.freeGames ?? 0) });
  const latest = useRef(reels);
  latest.current = reels;
  const pause = useRef(makePause());
  const isSkipped = useRef(false);
  const showing = useRef(0);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      pause.current.end();
    };
  }, []);

  const spinTo = async (round: ShownRound, at: number) => {
    setView({ phase: 'turning', round, at });
    await latest.current.land(round.spins[at]?.stops ?? []);
  };
  /** Resolves when all of it is shown; false if another page has taken its place. */
  const perform = async (round: ShownRound): Promise<boolean> => {
    showing.current += 1;
    const mine = showing.current;
    const isLeft = () => hasLeft.current || mine !== showing.current;
    if (isLeft()) return false;
    isSkipped.current = false;
    const last = round.spins.length - 1;
    for (const [at, spin] of round.spins.entries()) {
      if (at > 0) latest.current.turn();
      await spinTo(round, at);
      if (isLeft() || isSkipped.current || at === last) break;
      setView({ phase: at === 0 ? 'announcing' : 'wins', round, at });
      await pause.current.wait(at === 0 ? undefined : amountOfSpins([spin]) > 0n ? WITH_WINS_MS : WITHOUT_WINS_MS);
      if (isLeft() || isSkipped.current) break;
    }
    if (isLeft()) return false;
    if (isSkipped.current) latest.current.stand(round.spins[last]?.stops ?? []);
    setView({ phase: 'rest', round, at: last });
    return true;
  };
  return {
    view,
    /** The reels turn before their stops are known. */
    begin: () => {
      latest.current.turn();
      setView({ phase: 'turning', round: undefined, at: 0 });
    },
    perform,
    /** No answer came: the reels return to their last stops. */
    giveUp: (stops: readonly number[], round: ShownRound | undefined) => {
      latest.current.stand(stops);
      setView({ phase: 'rest', round, at: round ? round.spins.length - 1 : 0 });
    },
    goOn: () => pause.current.end(),
    skip: () => {
      isSkipped.current = true;
      pause.current.end();
      latest.current.hurry();
    },
  };
}
