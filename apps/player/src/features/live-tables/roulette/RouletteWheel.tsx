import { colourOf } from '@harbour/engines';
import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { isStill } from '#parts/motion.ts';
import { feel } from '#parts/stage/feel.ts';
import { serverNow } from '../shared/clock.ts';
import styles from './Wheel.module.css';
import { POCKETS, restOf, STEP_DEGREES, spinOf } from './wheel.ts';

const COLOURS = { red: '#b8372e', black: '#1b2326', green: '#1c7d58' };

function arc(radius: number, degrees: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`;
}

/** The pockets, drawn once; only their layer is rotated. */
const Pockets = memo(function Pockets() {
  const half = STEP_DEGREES / 2;
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden="true">
      <circle r="99" fill="#5b3a20" />
      <circle r="92" fill="#2a1a0e" />
      {POCKETS.map((number, at) => (
        <g key={number} transform={`rotate(${at * STEP_DEGREES})`}>
          <path
            d={`M${arc(88, -half)}A88 88 0 0 1 ${arc(88, half)}L${arc(48, half)}A48 48 0 0 0 ${arc(48, -half)}Z`}
            fill={COLOURS[colourOf(number)]}
            stroke="#d9b878"
            strokeWidth="0.6"
          />
          <text y="-76" textAnchor="middle" fontSize="10.5" fontWeight="700" fill="#fff">
            {number}
          </text>
        </g>
      ))}
      <circle r="48" fill="#3c2614" stroke="#d9b878" strokeWidth="1" />
    </svg>
  );
});

export type Spin = { number: number; closesAt: number; endsAt: number };

/** The wheel at rest shows the last number; a spin is played from its position by the server's clock. */
export function RouletteWheel({
  last,
  spin,
  isDown,
  offset,
  children,
}: {
  last: number | undefined;
  spin: Spin | undefined;
  /** The ball lies: with reduced motion the wheel shows the number only then. */
  isDown: boolean;
  offset: number;
  children: ReactNode;
}) {
  const [rotor, arm, ball] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLSpanElement>(null),
  ];
  useSpin({ rotor, arm, ball }, last, spin, offset);
  const shown = spin && (isDown || !isStill()) ? spin.number : last;
  return (
    <div className={styles.wheel}>
      <div ref={rotor} className={styles.rotor} style={{ transform: `rotate(${restOf(shown)}deg)` }}>
        <Pockets />
      </div>
      <div ref={arm} className={styles.arm}>
        <span ref={ball} className={styles.ball} />
      </div>
      <div className={styles.hub}>{children}</div>
    </div>
  );
}

type Parts = Record<'rotor' | 'arm' | 'ball', RefObject<HTMLElement | null>>;
const BALL_TURNS = 6;
/** The path of the ball before it falls, as a share of its own height. */
const FALL = [
  { transform: 'translateY(-120%)', offset: 0 },
  { transform: 'translateY(-120%)', offset: 0.62 },
  { transform: 'translateY(40%)', offset: 0.78 },
  { transform: 'translateY(-30%)', offset: 0.86 },
  { transform: 'translateY(0)', offset: 1 },
];

function useSpin({ rotor, arm, ball }: Parts, last: number | undefined, spin: Spin | undefined, offset: number): void {
  const before = useRef({ last, offset });
  if (!spin) before.current = { last, offset };
  const { number, closesAt, endsAt } = spin ?? { number: -1, closesAt: 0, endsAt: 0 };
  useEffect(() => {
    const currentTime = serverNow(before.current.offset) - closesAt;
    const duration = endsAt - closesAt;
    if (number < 0 || currentTime >= duration) return;
    feel('ball', duration - currentTime);
    if (isStill()) return;
    const { from, to } = spinOf(before.current.last, number);
    const timing = { duration, easing: 'cubic-bezier(0.15, 0.5, 0.25, 1)' };
    const turn = (start: number, end: number) => [
      { transform: `rotate(${start}deg)` },
      { transform: `rotate(${end}deg)` },
    ];
    const played = [
      rotor.current?.animate(turn(from, to), timing),
      arm.current?.animate(turn(0, 360 * BALL_TURNS), timing),
      ball.current?.animate(FALL, { duration, easing: 'linear' }),
    ];
    for (const one of played) if (one) one.currentTime = Math.max(0, currentTime);
    return () => {
      for (const one of played) one?.cancel();
    };
  }, [number, closesAt, endsAt, rotor, arm, ball]);
}
