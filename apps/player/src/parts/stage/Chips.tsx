import { moneyWords } from '#parts/Money.tsx';
import { text } from '#text';
import styles from './Chips.module.css';
import { CHIP_VALUES, chipText, stackOf } from './chip-values.ts';

/** Body and inlay of each chip, in the order of their values; the print is dark or light by what it lies on. */
const COLOURS = [
  ['#e9efec', '#2c4a52'],
  ['#c9574c', '#ffffff'],
  ['#2f74b5', '#ffffff'],
  ['#2d8c63', '#ffffff'],
  ['#22272e', '#f4bd6a'],
  ['#7a4fc0', '#ffffff'],
  ['#d99a2b', '#2a1a00'],
  ['#a8415f', '#ffffff'],
  ['#0e5b66', '#ffffff'],
] as const;

/** The colour of the largest chip that an amount reaches. */
function coloursOf(minor: bigint): readonly [string, string] {
  const at = CHIP_VALUES.findLastIndex((value) => value <= minor);
  return COLOURS[Math.max(0, at) % COLOURS.length] ?? COLOURS[0];
}

/** One chip, seen from above: a body, eight edge marks, an inlay with its value. */
export function Chip({ minor, size = 40, print }: { minor: bigint; size?: number | string; print?: string }) {
  const [body, mark] = coloursOf(minor);
  const label = print ?? chipText(minor);
  const fontSize = label.length > 4 ? 10 : label.length > 3 ? 12 : label.length > 2 ? 14 : 17;
  return (
    <svg className={styles.chip} style={{ width: size, height: size }} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="25.5" r="22" fill="#000" opacity="0.35" />
      <circle cx="24" cy="24" r="22" fill={body} />
      <circle cx="24" cy="24" r="19.5" fill="none" stroke={mark} strokeWidth="5" strokeDasharray="7.66 7.66" />
      <circle cx="24" cy="24" r="15" fill={body} stroke={mark} strokeOpacity="0.55" />
      <text x="24" y="24" dy="0.35em" textAnchor="middle" fontSize={fontSize} fontWeight="700" fill={mark}>
        {label}
      </text>
    </svg>
  );
}

/** What lies on a spot: a few chips on one another, the sum printed on the uppermost. Unconfirmed ones are seen to be that. */
export function ChipStack({ minor, isPending = false }: { minor: bigint; isPending?: boolean }) {
  const stack = stackOf(minor);
  return (
    <span className={`${styles.stack} ${isPending ? styles.pending : ''}`} aria-hidden="true">
      {stack.map((value, at) => {
        const isTop = at === stack.length - 1;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a stack has no other order than its own
            key={at}
            className={styles.layer}
            style={{ transform: `translateY(${at * -3}px)` }}
          >
            <Chip minor={value} size="100%" print={isTop ? chipText(minor) : ' '} />
          </span>
        );
      })}
    </span>
  );
}

/** The tray: one chip is in the hand. */
export function ChipTray({
  values,
  chosen,
  onChoose,
  isDisabled = false,
}: {
  values: bigint[];
  chosen: bigint;
  onChoose: (minor: bigint) => void;
  isDisabled?: boolean;
}) {
  return (
    <div className={styles.tray} role="radiogroup" aria-label={text('table.chips')}>
      {values.map((value) => (
        <label key={String(value)} className={styles.choice}>
          <input
            type="radio"
            name="chip"
            checked={value === chosen}
            disabled={isDisabled}
            aria-label={moneyWords(value)}
            onChange={() => onChoose(value)}
          />
          <Chip minor={value} />
        </label>
      ))}
    </div>
  );
}
