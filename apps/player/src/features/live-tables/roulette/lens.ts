type TargetBox = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

/** Above the finger, or beside it where there is no space above; always within the cloth's width. */
export function lensPlace(
  target: TargetBox,
  cloth: Size,
  lens: Size,
  spaceAbove: number,
): { left: number; top: number } {
  const [x, y] = [target.left + target.width / 2, target.top + target.height / 2];
  const within = (left: number) => Math.min(Math.max(0, left), Math.max(0, cloth.width - lens.width));
  const above = y - FINGER - lens.height;
  if (above >= -spaceAbove) return { left: within(x - lens.width / 2), top: above };
  const isLeft = x + FINGER + lens.width > cloth.width;
  const aside = isLeft ? x - FINGER - lens.width : x + FINGER;
  return { left: within(aside), top: Math.max(-spaceAbove, y - lens.height / 2) };
}

/** The part of the screen that a finger hides, from its middle. */
const FINGER = 44;
