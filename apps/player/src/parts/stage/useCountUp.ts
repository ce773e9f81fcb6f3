import { useEffect, useRef, useState } from 'react';
import { countUp } from './count-up.ts';

/** An amount that counts up to where it rises, and falls at once. */
export function useCountUp(target: bigint, lastsMs: number, start: bigint = target): bigint {
  const [value, setValue] = useState(start);
  const shown = useRef(start);
  useEffect(() => {
    const show = (next: bigint) => {
      shown.current = next;
      setValue(next);
    };
    return countUp(target, lastsMs, show, shown.current);
  }, [target, lastsMs]);
  return target < value ? target : value;
}
