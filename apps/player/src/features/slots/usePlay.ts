import type { SlotGame } from '@harbour/engines';
import { useEffect, useRef, useState } from 'react';
import { holdMoney } from '#api/money.ts';
import { feel, feelResult } from '#parts/stage/feel.ts';
import { type Figures, without } from '#parts/stage/figures.ts';
import { chosenStake, keepStake } from './chosen-stake.ts';
import { type Held, shownFigures } from './held.ts';
import { readRound, type ShownRound } from './round.ts';
import type { Slot } from './slot.ts';
import type { SlotBalance } from './slot-balance.ts';
import { useReels } from './useReels.ts';
import { useShow } from './useShow.ts';
import { useToldGame } from './useToldGame.ts';

/** Why the last request failed. */
export type Trouble = { kind: 'refused' | 'silent'; words: string; isShort: boolean };

/** Stops for the first view, before any game was played. */
const FIRST_STOPS = [0, 0, 0, 0, 0];

const stopsOf = (round: ShownRound | undefined): readonly number[] => round?.spins.at(-1)?.stops ?? FIRST_STOPS;

/** The stake chosen last on this device, or played last, if it is still available; else the minimum. */
function firstStake(stakeList: bigint[], chosen: string | null, first: ShownRound | undefined): bigint {
  const offered = (wanted: string | null | undefined) => stakeList.find((stake) => String(stake) === wanted);
  return offered(chosen) ?? offered(first && String(first.stake)) ?? stakeList[0] ?? 0n;
}

/** While a game is shown, its credit waits, here and wherever else the page shows the balance. */
function useHeld() {
  const [held, setHeld] = useState<Held>();
  const staked = useRef(0n);
  const isHeld = held !== undefined;
  useEffect(() => (isHeld ? holdMoney(staked.current) : undefined), [isHeld]);
  /** The stake leaves the balance with the press, elsewhere too. */
  const begin = (figures: Figures, stake: bigint, isDemo: boolean) => {
    staked.current = isDemo ? 0n : stake;
    setHeld(without(figures, stake));
  };
  return { held, setHeld, begin };
}

/** One game after the other: the request, the answer, the animation, and the required wait between two games. */
export function usePlay(slot: Slot, game: SlotGame, slotBalance: SlotBalance, first: ShownRound | undefined) {
  const reels = useReels(game, stopsOf(first));
  const show = useShow(reels, first);
  const isDemo = slotBalance.refill !== undefined;
  const [stake, setStake] = useState(() => firstStake(slotBalance.stakeList, chosenStake(slot.game, isDemo), first));
  const { held, setHeld, begin } = useHeld();
  const told = useToldGame();
  const [trouble, setTrouble] = useState<Trouble>();
  const [readyAt, setReadyAt] = useState(0);
  const isReady = useIsPast(readyAt);
  const isAsking = useRef(false);
  const { phase, round } = show.view;

  const play = async () => {
    if (isAsking.current || !isReady || phase !== 'rest') return;
    isAsking.current = true;
    const before = round;
    feel('confirm');
    setTrouble(undefined);
    // A game that may have been played has taken its stake already.
    begin(slotBalance, trouble?.kind === 'silent' ? 0n : stake, isDemo);
    show.begin();
    const answer = await slotBalance.play(stake);
    isAsking.current = false;
    if (answer.kind === 'played') {
      setReadyAt(performance.now() + slot.cycleMs);
      const { payout, roundNo } = answer.played;
      if (roundNo !== undefined) told.begin(roundNo);
      setHeld(without(answer.after, payout));
      const isShown = await show.perform(readRound(game, answer.played, false));
      setHeld(undefined);
      if (!isShown) return;
      if (roundNo !== undefined) told.end(roundNo);
      feelResult(stake, payout);
      return;
    }
    setHeld(undefined);
    show.giveUp(stopsOf(before), before);
    const why = answer.kind === 'refused' ? answer.why : undefined;
    if (why === 'playTooFast') setReadyAt(performance.now() + slot.cycleMs);
    else setTrouble({ kind: answer.kind, words: answer.words, isShort: why === 'notEnoughToPlay' });
  };
  return {
    reels,
    view: show.view,
    trouble,
    isReady,
    readyAt,
    stake,
    figures: shownFigures(slotBalance, held, show.view),
    setStake: (next: bigint) => {
      feel('chip');
      keepStake(slot.game, isDemo, next);
      setStake(next);
      setTrouble(undefined);
    },
    play: () => void play(),
    replay: () => {
      if (phase !== 'rest' || !round || isAsking.current) return;
      show.begin();
      void show.perform({ ...round, isReplay: true });
    },
    hurry: reels.hurry,
    goOn: show.goOn,
    skip: show.skip,
  };
}

export type Play = ReturnType<typeof usePlay>;

/** Whether a time of this page's clock has passed. */
function useIsPast(moment: number): boolean {
  const [past, setPast] = useState(moment);
  useEffect(() => {
    const timer = setTimeout(() => setPast(moment), Math.max(0, moment - performance.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return past >= moment;
}
