/** Parts of a layout that cover each other: the same stake on all of them can hardly win or lose. */
export type Cover = {
  parts: readonly string[];
  /**
   * The places that a stake on a selection is spread over, evenly: parts, or one outside of them, such as roulette's
   * zero, where it cancels as far as all parts are covered. Empty: the selection is not in this cover.
   */
  spread: (selection: string) => readonly string[];
};

/** A cover of selections that are one part each. */
export function coverOf(...parts: string[]): Cover {
  return { parts, spread: (selection) => (parts.includes(selection) ? [selection] : []) };
}
