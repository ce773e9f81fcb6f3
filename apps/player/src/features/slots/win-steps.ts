import { useEffect, useState } from 'react';
import { isStill } from '#parts/motion.ts';
import type { ShownSpin, ShownWin } from './round.ts';

const STEP_MS = 950;

/** The highlighted win of a spin; `undefined` highlights all of them. */
export type WinStep = number | undefined;

/** Highlights one win after the other, once; then all together, without further movement. */
export function useWinSteps(spin: ShownSpin | undefined): WinStep {
  const [{ of, step }, setStep] = useState<{ of: ShownSpin | undefined; step: number }>({ of: spin, step: -1 });
  useEffect(() => {
    const count = spin?.wins.length ?? 0;
    if (count < 2 || isStill()) return;
    let next = 0;
    setStep({ of: spin, step: next });
    const timer = setInterval(() => {
      next += 1;
      if (next >= count) clearInterval(timer);
      setStep({ of: spin, step: next < count ? next : -1 });
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [spin]);
  return of !== spin || step < 0 ? undefined : step;
}

/** The wins that are highlighted now. */
export function winsAt(spin: ShownSpin | undefined, step: WinStep): ShownWin[] {
  const wins = spin?.wins ?? [];
  return step === undefined ? wins : wins.slice(step, step + 1);
}
