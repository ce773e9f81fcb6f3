import { useEffect, useRef } from 'react';

type Keys = Record<string, (() => void) | undefined>;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
const isPressable = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(?:A|BUTTON)$/.test(target.tagName);

/**
 * Keyboard shortcuts of a room, in lower case. They are off while someone types or a dialog is open; Escape leaves a
 * field first.
 */
export function useKeys(keys: Keys): void {
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (isTyping(event.target)) {
        if (event.key === 'Escape') (event.target as HTMLElement).blur();
        return;
      }
      if (event.key === 'Enter' && isPressable(event.target)) return;
      const act = current.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
