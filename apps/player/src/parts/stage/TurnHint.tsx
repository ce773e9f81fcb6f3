import { useEffect, useState } from 'react';
import { text } from '#text';
import { UPRIGHT_PHONE } from './full-screen.ts';
import { togglePlayPreference } from './play-preferences.ts';
import styles from './Stage.module.css';
import { StageIcon } from './StageIcon.tsx';

const KEY = 'turnHint';
const SHOWN_MS = 6_000;

/** Tells a device once that the phone may be turned. It stands upright, as the phone does; a tap on it plays upright. */
export function TurnHint({ isUpright }: { isUpright: boolean }) {
  const [isShown, setShown] = useState(() => matchMedia(UPRIGHT_PHONE).matches && localStorage.getItem(KEY) === null);
  useEffect(() => {
    if (!isShown || isUpright) return;
    const end = () => {
      localStorage.setItem(KEY, 'shown');
      setShown(false);
    };
    const timer = setTimeout(end, SHOWN_MS);
    // The whole tap is the hint's: what lies under it must not be pressed.
    addEventListener('click', end);
    return () => {
      clearTimeout(timer);
      removeEventListener('click', end);
    };
  }, [isShown, isUpright]);
  if (!isShown || isUpright) return null;
  return (
    <button type="button" className={styles.turnHint} onClick={() => togglePlayPreference('isUpright')}>
      <StageIcon name="turn" size={32} />
      {text('table.turnHint')}
    </button>
  );
}
