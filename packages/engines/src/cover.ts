/** Parts of a layout that cover each other: the same stake on all of them can hardly win or lose. */
export type Cover = {
  parts: readonly string[];
  /**
   * Parts outside of the cover, such as roulette's zero: a stake there cancels as far as all the others are covered.
   */
  rare: readonly string[];
  /** The parts that a stake on a selection is spread over, evenly. Empty: the selection is not in this cover. */
  spread: (selection: string) => readonly string[];
};

/** A cover of selections that are one part each. */
export function coverOf(...parts: string[]): Cover {
  return { parts, rare: [], spread: (selection) => (parts.includes(selection) ? [selection] : []) };
}
