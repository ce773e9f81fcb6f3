import { useCallback, useEffect, useRef } from 'react';

type Lockable = { lock?: (orientation: string) => Promise<void>; unlock?: () => void };

const phone = '(max-width: 640px) and (orientation: portrait) and (pointer: coarse)';

async function lieDown(): Promise<void> {
  await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' });
  await (screen.orientation as Lockable | undefined)?.lock?.('landscape');
}

/**
 * At the first tap an upright phone is asked for the whole screen, lying. A browser that refuses loses nothing: the stage is
 * turned by CSS before and after. Asked once: whoever leaves the full screen wanted to.
 */
export function useLyingScreen(): () => void {
  const isAsked = useRef(false);
  const isOurs = useRef(false);
  useEffect(
    () => () => {
      if (!isOurs.current) return;
      (screen.orientation as Lockable | undefined)?.unlock?.();
      if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    },
    [],
  );
  return useCallback(() => {
    if (isAsked.current || !matchMedia(phone).matches) return;
    isAsked.current = true;
    isOurs.current = true;
    lieDown().catch(() => {});
  }, []);
}
