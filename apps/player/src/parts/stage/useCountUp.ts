import { useEffect, useRef, useState } from 'react';
import { isStill } from '#parts/motion.ts';

/** Fast at first, and slower towards the end. */
const eased = (part: number) => 1 - (1 - part) ** 3;

const PARTS = 1_000_000;

/** An amount that counts up to where it rises, and falls at once. */
export function useCountUp(target: bigint, lastsMs: number, start: bigint = target): bigint {
  const [value, setValue] = useState(start);
  const shown = useRef(start);
  useEffect(() => {
    const from = shown.current;
    const show = (next: bigint) => {
      shown.current = next;
      setValue(next);
    };
    if (target <= from || isStill()) return show(target);
    const began = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.max(0, (now - began) / lastsMs);
      if (part >= 1) return show(target);
      show(from + ((target - from) * BigInt(Math.round(eased(part) * PARTS))) / BigInt(PARTS));
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [target, lastsMs]);
  return target < value ? target : value;
}
