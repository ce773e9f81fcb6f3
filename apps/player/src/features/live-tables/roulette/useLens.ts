import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { boxOf } from '../shared/BetGrid.tsx';
import { seenPlaceOf } from './cloth.ts';
import { lensPlace } from './lens.ts';

/** A finger that stays this long wants to see before it bets. */
const HOLD_MS = 180;
const LENS = { width: 176, height: 150 };

export type Lens = { selection: string; isUpright: boolean; at: { left: number; top: number } };

function lensOn(target: HTMLElement, cloth: HTMLElement): Lens | undefined {
  const selection = target.dataset.selection ?? '';
  if (!seenPlaceOf(selection)) return undefined;
  const size = { width: cloth.offsetWidth, height: cloth.offsetHeight };
  const at = lensPlace(boxOf(target, cloth), size, LENS, cloth.offsetTop);
  return { selection, isUpright: size.height > size.width, at };
}

/** Opens over the smaller bets once a finger rests or slides, and closes as it lifts. A mouse needs none. */
export function useLens() {
  const [lens, setLens] = useState<Lens>();
  const pressed = useRef<{ timer: ReturnType<typeof setTimeout>; first: Element | null; isOpen: boolean }>(undefined);
  const close = () => {
    clearTimeout(pressed.current?.timer);
    pressed.current = undefined;
    setLens(undefined);
  };
  useEffect(() => () => clearTimeout(pressed.current?.timer), []);
  return {
    lens,
    close,
    press: (event: PointerEvent<HTMLElement>, target: HTMLElement | null) => {
      close();
      if (event.pointerType === 'mouse' || !target) return;
      const cloth = event.currentTarget;
      const open = () => {
        if (pressed.current) pressed.current.isOpen = true;
        setLens(lensOn(target, cloth));
      };
      pressed.current = { timer: setTimeout(open, HOLD_MS), first: target, isOpen: false };
    },
    slide: (event: PointerEvent<HTMLElement>, target: HTMLElement | null) => {
      const now = pressed.current;
      if (!now || (!now.isOpen && target === now.first)) return;
      clearTimeout(now.timer);
      now.isOpen = true;
      if (target?.dataset.selection === lens?.selection) return;
      setLens(target ? lensOn(target, event.currentTarget) : undefined);
    },
  };
}
