import { RollingAmount } from '#parts/stage/RollingAmount.tsx';
import { type WinTier, winTier } from '#parts/stage/win-tier.ts';
import styles from './WinMoment.module.css';

type Light = 'lantern' | 'star';
type WinMomentProps = { stake: bigint; payout: bigint; light: Light };

/** One plain shape each, around its centre: a symbol with its shades is too dear to move. */
const SHAPES: Record<Light, string> = {
  lantern: 'm-3-7h6v2q4 1 4 5.5t-4 5.5v1.5h-6v-1.5q-4-1-4-5.5t4-5.5z',
  star: 'm0-8.5 2.4 5.6 6.1.5-4.6 4 1.4 5.9-5.3-3.2-5.3 3.2 1.4-5.9-4.6-4 6.1-.5z',
};

/** The lights of a flock as they begin, on the frame's own field, which is 580 wide: across, down, and size. */
const FIRST = [
  [70, 300, 1.5],
  [190, 350, 2],
  [330, 280, 1.3],
  [410, 345, 1.7],
  [520, 310, 2.1],
] as const;
const SECOND = [
  [125, 360, 1.2],
  [260, 310, 1.7],
  [300, 370, 1.1],
  [470, 365, 1.4],
  [555, 340, 1.1],
] as const;

/** A win as large as it is: the amount on a sign below the reels, a glow, and lights that rise over the water. */
export function WinMoment({ stake, payout, light }: WinMomentProps) {
  const tier = winTier(stake, payout);
  return tier === 0 ? null : <Moment tier={tier} payout={payout} light={light} />;
}

type MomentProps = { tier: WinTier; payout: bigint; light: Light };

/** The words next to the reels say the same, and they do not move: this is for the eye alone. */
function Moment({ tier, payout, light }: MomentProps) {
  return (
    <div className={`${styles.moment} ${styles[`tier${tier}`]}`} aria-hidden="true">
      <span className={styles.glow} />
      {tier > 1 && <Flock places={FIRST} shape={SHAPES[light]} />}
      {tier > 2 && <Flock places={SECOND} shape={SHAPES[light]} isLate />}
      <span className={styles.sign}>
        <RollingAmount minor={payout} tier={tier} />
      </span>
    </div>
  );
}

type FlockProps = { places: readonly (readonly [number, number, number])[]; shape: string; isLate?: boolean };

/** The height of the strip that holds the lights of a flock and no more: all of it is drawn again with every frame. */
const STRIP = 120;

/** Lights that rise together, so that one layer moves instead of many. */
function Flock({ places, shape, isLate }: FlockProps) {
  const middle = places.reduce((sum, [, y]) => sum + y, 0) / places.length;
  return (
    <svg
      className={`${styles.flock} ${isLate ? styles.late : ''}`}
      viewBox={`0 ${middle - STRIP / 2} 580 ${STRIP}`}
      aria-hidden="true"
    >
      {places.map(([x, y, size]) => (
        <path key={x} d={shape} transform={`translate(${x} ${y}) scale(${size})`} />
      ))}
    </svg>
  );
}
