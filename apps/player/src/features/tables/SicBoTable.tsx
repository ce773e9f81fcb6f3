import type { GameProps } from './game.ts';
export function SicBoTable({ phase }: GameProps) {
  return <div>{phase}</div>;
}
