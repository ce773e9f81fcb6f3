import { useEffect, useState } from 'react';
import type { ShownSpin, ShownWin } from './round.ts';

const STEP_MS = 950;

/** Which win of a spin is pointed at; `undefined` points at all of them. */
export type WinStep = number | undefined;

/** One win after the other, once; then all together, and nothing moves any more. */
export function useWinSteps(spin: ShownSpin | undefined): WinStep {
  const [{ of, step }, setStep] = useState<{ of: ShownSpin | undefined; step: number }>({ of: spin, step: -1 });
  useEffect(() => {
    const count = spin?.wins.length ?? 0;
    if (count < 2 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
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

/** The wins that are pointed at now. */
export function winsAt(spin: ShownSpin | undefined, step: WinStep): ShownWin[] {
  const wins = spin?.wins ?? [];
  return step === undefined ? wins : wins.slice(step, step + 1);
}
