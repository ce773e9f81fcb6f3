import { memo } from 'react';
import styles from './Slot.module.css';

const LIGHTS = [70, 143, 216, 290, 364, 437, 510];
const PLANKS = [96, 192, 290, 388, 484];
const hang = (x: number) => 10 + 10 * (1 - ((x - 290) / 252) ** 2);

/** Two mooring posts, a beam with small lights (or a rail), and the planks of the quay. */
export const QuayFrame = memo(function QuayFrame({ hasLines }: { hasLines: boolean }) {
  return (
    <svg className={styles.frameArt} viewBox="0 0 580 380" aria-hidden="true">
      <defs>
        <linearGradient id="quay-post">
          <stop stopColor="#2b1d14" />
          <stop offset=".35" stopColor="#6d4a30" />
          <stop offset="1" stopColor="#241710" />
        </linearGradient>
        <linearGradient id="quay-plank" x2="0" y2="1">
          <stop stopColor="#5f4029" />
          <stop offset="1" stopColor="#2a1b12" />
        </linearGradient>
        <radialGradient id="quay-light">
          <stop stopColor="#ffd48a" stopOpacity=".75" />
          <stop offset=".4" stopColor="#f4bd6a" stopOpacity=".2" />
          <stop offset="1" stopColor="#f4bd6a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <path fill="#0a1316" opacity=".82" d="M24 36h532v316H24z" />
      <path fill="url(#quay-plank)" d="M6 346h568v22q0 6-6 6H12q-6 0-6-6z" />
      <path stroke="#1a100a" strokeWidth="2" opacity=".7" d={PLANKS.map((x) => `M${x} 347v26`).join('')} />
      <path stroke="#a87c52" strokeWidth="1.6" opacity=".5" d="M8 347.5h564" />
      <path fill="url(#quay-post)" d="M12 10q0-8 13-8t13 8v342H12zM542 10q0-8 13-8t13 8v342h-26z" />
      <path fill="#8d6542" d="M12 10q0-8 13-8t13 8q-13 6-26 0zM542 10q0-8 13-8t13 8q-13 6-26 0z" />
      <path
        fill="none"
        stroke="#c9a36c"
        strokeWidth="4.5"
        d="M11 58q14 7 28 0M11 66q14 7 28 0M11 74q14 7 28 0M541 58q14 7 28 0M541 66q14 7 28 0M541 74q14 7 28 0"
      />
      <path fill="none" stroke="#7d5c39" strokeWidth="2" d="M38 10q252 20 504 0" />
      {hasLines ? LIGHTS.map((x) => <Light key={x} x={x} y={hang(x)} />) : <Lamps />}
    </svg>
  );
});

function Light({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <circle cx={x} cy={y + 7} r="22" fill="url(#quay-light)" />
      <rect x={x - 5} y={y} width="10" height="13" rx="5" fill="#ffe3ad" />
      <path fill="#5a2d1a" d={`M${x - 3} ${y - 2}h6v3h-6zM${x - 3} ${y + 12}h6v2.5h-6z`} />
    </g>
  );
}

/** The ferry's own lights: red to port, green to starboard, white between. */
function Lamps() {
  return (
    <g>
      <circle cx="290" cy="24" r="30" fill="url(#quay-light)" />
      <circle cx="290" cy="24" r="6.5" fill="#fff3d6" />
      <circle cx="64" cy="20" r="14" fill="#ff8f82" opacity=".22" />
      <circle cx="64" cy="20" r="5" fill="#ff8f82" />
      <circle cx="516" cy="20" r="14" fill="#46cda0" opacity=".22" />
      <circle cx="516" cy="20" r="5" fill="#46cda0" />
    </g>
  );
}
