import { useEffect, useRef } from 'react';
import { usePlayPreferences } from './play-preferences.ts';

type Lockable = { lock?: (orientation: string) => Promise<void>; unlock?: () => void };

/** Where the stage is rotated unless it is played upright; `Stage.module.css` says the same. */
export const UPRIGHT_PHONE = '(max-width: 640px) and (orientation: portrait)';

function standUp(): void {
  (screen.orientation as Lockable | undefined)?.unlock?.();
  if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
}

/**
 * At the first tap an upright phone is asked for full screen in landscape. If the browser refuses, CSS rotates the
 * stage anyway. Asked once, because leaving full screen is the user's choice; never while games are played upright.
 */
export function useLyingScreen(isUpright: boolean): void {
  const isAsked = useRef(false);
  useEffect(() => {
    if (isUpright) return;
    let isLeft = false;
    const lieDown = async () => {
      await document.documentElement.requestFullscreen?.({ navigationUI: 'hide' });
      // The player may have left, or turned to upright, while the browser asked.
      if (isLeft) standUp();
      else await (screen.orientation as Lockable | undefined)?.lock?.('landscape');
    };
    const onTap = () => {
      // The tap may have been the one on Play upright.
      const isRotated = matchMedia(`${UPRIGHT_PHONE} and (pointer: coarse)`).matches;
      if (isAsked.current || !isRotated || usePlayPreferences.getState().isUpright) return;
      isAsked.current = true;
      lieDown().catch(() => {});
    };
    addEventListener('click', onTap);
    return () => {
      isLeft = true;
      removeEventListener('click', onTap);
      if (isAsked.current) standUp();
    };
  }, [isUpright]);
}
