import sharp from 'sharp';
import type { Random } from '#platform/random';
import { onThread } from '#platform/threads';

type Point = [number, number];
type Stroke = Point[];

/** Letters as pen strokes on a 10 × 14 field, so that no font is needed. Letters that look alike are left out. */
const GLYPHS: Record<string, Stroke[]> = {
  A: [
    [
      [0, 14],
      [5, 0],
      [10, 14],
    ],
    [
      [2, 9],
      [8, 9],
    ],
  ],
  C: [
    [
      [9, 2],
      [6, 0],
      [2, 1],
      [0, 5],
      [0, 9],
      [2, 13],
      [6, 14],
      [9, 12],
    ],
  ],
  E: [
    [
      [9, 0],
      [0, 0],
      [0, 14],
      [9, 14],
    ],
    [
      [0, 7],
      [7, 7],
    ],
  ],
  F: [
    [
      [9, 0],
      [0, 0],
      [0, 14],
    ],
    [
      [0, 6],
      [7, 6],
    ],
  ],
  H: [
    [
      [0, 0],
      [0, 14],
    ],
    [
      [9, 0],
      [9, 14],
    ],
    [
      [0, 7],
      [9, 7],
    ],
  ],
  K: [
    [
      [0, 0],
      [0, 14],
    ],
    [
      [9, 0],
      [0, 8],
    ],
    [
      [3, 6],
      [9, 14],
    ],
  ],
  L: [
    [
      [0, 0],
      [0, 14],
      [8, 14],
    ],
  ],
  M: [
    [
      [0, 14],
      [0, 0],
      [5, 8],
      [10, 0],
      [10, 14],
    ],
  ],
  N: [
    [
      [0, 14],
      [0, 0],
      [9, 14],
      [9, 0],
    ],
  ],
  P: [
    [
      [0, 14],
      [0, 0],
      [6, 0],
      [9, 2],
      [9, 5],
      [6, 7],
      [0, 7],
    ],
  ],
  R: [
    [
      [0, 14],
      [0, 0],
      [6, 0],
      [9, 2],
      [9, 5],
      [6, 7],
      [0, 7],
    ],
    [
      [4, 7],
      [9, 14],
    ],
  ],
  T: [
    [
      [0, 0],
      [10, 0],
    ],
    [
      [5, 0],
      [5, 14],
    ],
  ],
  W: [
    [
      [0, 0],
      [2, 14],
      [5, 5],
      [8, 14],
      [10, 0],
    ],
  ],
  X: [
    [
      [0, 0],
      [9, 14],
    ],
    [
      [9, 0],
      [0, 14],
    ],
  ],
  Y: [
    [
      [0, 0],
      [5, 7],
      [10, 0],
    ],
    [
      [5, 7],
      [5, 14],
    ],
  ],
  3: [
    [
      [1, 1],
      [5, 0],
      [9, 2],
      [8, 6],
      [4, 7],
      [8, 8],
      [9, 11],
      [6, 14],
      [1, 13],
    ],
  ],
  4: [
    [
      [7, 14],
      [7, 0],
      [0, 10],
      [10, 10],
    ],
  ],
  6: [
    [
      [8, 1],
      [4, 1],
      [1, 6],
      [0, 10],
      [2, 14],
      [7, 14],
      [9, 11],
      [7, 8],
      [3, 8],
      [1, 10],
    ],
  ],
  7: [
    [
      [0, 0],
      [9, 0],
      [3, 14],
    ],
  ],
  9: [
    [
      [8, 5],
      [5, 7],
      [1, 6],
      [0, 3],
      [2, 0],
      [7, 0],
      [9, 3],
      [8, 9],
      [5, 14],
    ],
  ],
};

export const CAPTCHA_ALPHABET = Object.keys(GLYPHS).join('');
export const CAPTCHA_LENGTH = 5;

const [WIDTH, HEIGHT] = [264, 96];
const INKS = ['#0f5c4a', '#1d4e6b', '#5a3b78', '#7a4b12', '#28443a'];

export type DrawCaptcha = (answer: string, random: Random) => Promise<string>;

/** Draws the answer as a PNG: the strokes are turned, sheared and waved, and lines cross them. */
export async function drawCaptcha(answer: string, random: Random): Promise<string> {
  const letters = [...answer].map((letter, at) => drawLetter(GLYPHS[letter] ?? [], at, random)).join('');
  const noise = Array.from({ length: 5 }, () => crossingLine(random)).join('');
  const dots = Array.from({ length: 70 }, () => {
    const [x, y] = [random.below(WIDTH), random.below(HEIGHT)];
    return `<circle cx="${x}" cy="${y}" r="${1 + random.below(2)}" fill="${ink(random)}" opacity="0.35"/>`;
  }).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#eef3ef"/>${dots}${letters}${noise}</svg>`;
  const png = await onThread('drawing', () => sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer());
  return `data:image/png;base64,${png.toString('base64')}`;
}

function drawLetter(strokes: Stroke[], at: number, random: Random): string {
  const angle = ((random.below(50) - 25) * Math.PI) / 180;
  const size = 3.2 + random.below(9) / 10;
  const shear = (random.below(50) - 25) / 100;
  const phase = random.below(628) / 100;
  const middle: Point = [34 + at * 49 + random.below(9) - 4, HEIGHT / 2 + random.below(17) - 8];
  const place = ([x, y]: Point): Point => {
    const [dx, dy] = [(x - 5 + (y - 7) * shear) * size, (y - 7) * size];
    const wave = 2.2 * Math.sin(phase + dy / 9);
    return [
      middle[0] + dx * Math.cos(angle) - dy * Math.sin(angle) + wave,
      middle[1] + dx * Math.sin(angle) + dy * Math.cos(angle) + wave,
    ];
  };
  const colour = ink(random);
  return strokes
    .map(
      (stroke) =>
        `<path d="${pathThrough(stroke.map(place))}" fill="none" stroke="${colour}" stroke-width="${4 + random.below(3)}" stroke-linecap="round" stroke-linejoin="round"/>`,
    )
    .join('');
}

function crossingLine(random: Random): string {
  const points = [0, 0.33, 0.66, 1].map((part): Point => [part * WIDTH, random.below(HEIGHT)]);
  return `<path d="${pathThrough(points)}" fill="none" stroke="${ink(random)}" stroke-width="${1 + random.below(3)}" opacity="0.7"/>`;
}

function pathThrough(points: Point[]): string {
  return points.map(([x, y], at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
}

function ink(random: Random): string {
  return INKS[random.below(INKS.length)] as string;
}
