import { useCallback, useEffect, useRef } from 'react';

type Lockable = { lock?: (orientation: string) => Promise<void>; unlock?: () => void };

const phone = '(max-width: 640px) and (orientation: portrait) and (pointer: coarse)';

async function lieDown(): Promise<void> {
  await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' });
  await (screen.orientation as Lockable | undefined)?.lock?.('landscape');
}

/**
 * At the first tap an upright phone is asked for full screen in landscape. If the browser refuses, CSS rotates the
 * stage anyway. Asked once, because leaving full screen is the user's choice.
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
