/** Spots that cannot both lose and cannot both win: whoever holds both plays for nothing, and it counts for nothing. */
const OPPOSITES: Record<string, readonly (readonly [string, string])[]> = {
  baccarat: [['banker', 'player']],
  dragonTiger: [
    ['dragon', 'tiger'],
    ['dragonOdd', 'dragonEven'],
    ['tigerOdd', 'tigerEven'],
  ],
  roulette: [
    ['red', 'black'],
    ['odd', 'even'],
    ['low', 'high'],
  ],
  sicBo: [
    ['small', 'big'],
    ['odd', 'even'],
  ],
};

/** Of all selections that a member holds in a round, those that count nothing because their opposite is held too. */
export function coveredSelections(engine: string, held: Iterable<string>): Set<string> {
  const selections = new Set(held);
  const both = (OPPOSITES[engine] ?? []).filter(([one, other]) => selections.has(one) && selections.has(other));
  return new Set(both.flat());
}

type StakeLine = { selection: string; stake: bigint; returned: bigint };

/** What a bet counts: every stake that could be won or lost, and was. A push is neither. */
export function turnoverOf(lines: StakeLine[], covered: ReadonlySet<string>): bigint {
  return lines
    .filter(({ selection, stake, returned }) => returned !== stake && !covered.has(selection))
    .reduce((sum, { stake }) => sum + stake, 0n);
}
