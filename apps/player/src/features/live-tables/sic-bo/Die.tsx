import styles from './Die.module.css';

const LOW = 26;
const MID = 50;
const HIGH = 74;
/** The positions of the pips on each face. */
const PIPS: Record<number, [number, number][]> = {
  1: [[MID, MID]],
  2: [
    [LOW, LOW],
    [HIGH, HIGH],
  ],
  3: [
    [LOW, LOW],
    [MID, MID],
    [HIGH, HIGH],
  ],
  4: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  5: [
    [LOW, LOW],
    [HIGH, LOW],
    [MID, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
  6: [
    [LOW, LOW],
    [HIGH, LOW],
    [LOW, MID],
    [HIGH, MID],
    [LOW, HIGH],
    [HIGH, HIGH],
  ],
};

/** A die from above. One and four are red, as on Asian dice. */
export function Die({ face }: { face: number }) {
  const isRed = face === 1 || face === 4;
  return (
    <svg className={styles.die} viewBox="0 0 100 100" aria-hidden="true">
      <rect x="3" y="3" width="94" height="94" rx="20" fill="#fbfaf5" stroke="#c9c6ba" strokeWidth="3" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={face === 1 ? 15 : 10} fill={isRed ? '#bf2f27' : '#17211f'} />
      ))}
    </svg>
  );
}

export function DiceRow({ faces }: { faces: readonly number[] }) {
  return (
    <span className={styles.diceRow}>
      {faces.map((face, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: dice have no identity but their position
        <Die key={at} face={face} />
      ))}
    </span>
  );
}
