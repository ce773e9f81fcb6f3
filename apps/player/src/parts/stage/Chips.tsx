import { moneyWords } from '#parts/Money.tsx';
import { text } from '#text';
import styles from './Chips.module.css';
import { CHIP_VALUES, chipText, stackOf } from './chip-values.ts';

/** Body and inlay colours of each chip, in the order of their values; the print is dark or light to contrast. */
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

/** The print size as a share of the chip, by the length of the print. */
const PRINT_SIZES = [0.36, 0.36, 0.36, 0.3, 0.26, 0.235];
const printSize = (print: string) => PRINT_SIZES[print.length] ?? 0.2;

/** One chip, seen from above: a body, eight edge marks, an inlay. */
export function Chip({ minor, size = 40 }: { minor: bigint; size?: number | string }) {
  const [body, resultCode] = coloursOf(minor);
  return (
    <svg className={styles.chip} style={{ width: size, height: size }} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="25.5" r="22" fill="#000" opacity="0.35" />
      <circle cx="24" cy="24" r="22" fill={body} />
      <circle cx="24" cy="24" r="19.5" fill="none" stroke={resultCode} strokeWidth="5" strokeDasharray="7.66 7.66" />
      <circle cx="24" cy="24" r="15" fill={body} stroke={resultCode} strokeOpacity="0.55" />
    </svg>
  );
}

/** The value on a chip: part of the drawing, not of the selection's name. */
function Print({ of, words }: { of: bigint; words: string }) {
  const style = { color: coloursOf(of)[1], fontSize: `calc(var(--chip, 30px) * ${printSize(words)})` };
  return <span className={styles.print} style={style} data-print={words} aria-hidden="true" />;
}

/** The stake on a selection: a few stacked chips, the sum printed on the top one. Unsent ones look different. */
export function ChipStack({ minor, least, isPending = false }: { minor: bigint; least: bigint; isPending?: boolean }) {
  const stack = stackOf(minor, least);
  return (
    <span className={`${styles.stack} ${isPending ? styles.pending : ''}`} aria-hidden="true">
      {stack.map((value, at) => {
        const isTop = at === stack.length - 1;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a layer of the stack has no identity but its position
            key={at}
            className={styles.layer}
            style={{ transform: `translateY(${at * -3}px)` }}
          >
            <Chip minor={value} size="100%" />
            {isTop && <Print of={value} words={chipText(minor)} />}
          </span>
        );
      })}
    </span>
  );
}

/** The tray of chips, one of them selected. */
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
          <span className={styles.single}>
            <Chip minor={value} />
            <Print of={value} words={chipText(value)} />
          </span>
        </label>
      ))}
    </div>
  );
}
