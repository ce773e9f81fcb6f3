import { createContext, type HTMLAttributes, type KeyboardEvent, useRef, useState } from 'react';
import { text } from '#text';
import { type BetBox, betAfter } from './bet-steps.ts';

/** The selection that the Tab key reaches; the others of its cloth are reached by arrows. */
export const TabStopContext = createContext<string | undefined>(undefined);

/** The boxes of all selections as laid out, whatever transforms the stage. */
export function boxesIn(cloth: HTMLElement): BetBox[] {
  return [...cloth.querySelectorAll<HTMLElement>('[data-selection]')]
    .filter(({ offsetWidth }) => offsetWidth > 0)
    .map((element) => boxOf(element, cloth));
}

export function boxOf(element: HTMLElement, cloth: HTMLElement): BetBox {
  const { offsetWidth: width, offsetHeight: height, dataset } = element;
  let [left, top] = [0, 0];
  for (let one: Element | null = element; one instanceof HTMLElement && one !== cloth; one = one.offsetParent) {
    left += one.offsetLeft;
    top += one.offsetTop;
  }
  return { selection: dataset.selection ?? '', left, top, width, height };
}

type BetGridProps = HTMLAttributes<HTMLDivElement> & {
  /** The selection that the Tab key reaches at first. */
  first: string;
};

/** A cloth of selections with a single tab stop: arrow keys move between the bets as they lie, Enter lays a chip. */
export function BetGrid({ first, children, onFocus, ...rest }: BetGridProps) {
  const cloth = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(first);
  const move = (event: KeyboardEvent) => {
    if (!cloth.current || event.altKey || event.shiftKey) return;
    const boxes = boxesIn(cloth.current);
    const next = betAfter(boxes, current, event.key, event.ctrlKey || event.metaKey);
    if (next === undefined) return;
    event.preventDefault();
    cloth.current.querySelector<HTMLElement>(`[data-selection="${next}"]`)?.focus();
  };
  return (
    <div
      {...rest}
      ref={cloth}
      role="toolbar"
      aria-label={text('table.cloth')}
      onKeyDown={move}
      onFocus={(event) => {
        const { selection } = (event.target as HTMLElement).dataset;
        if (selection !== undefined) setCurrent(selection);
        onFocus?.(event);
      }}
    >
      <TabStopContext value={current}>{children}</TabStopContext>
    </div>
  );
}
