import type { GameProps } from './game.ts';
export function RouletteTable({ phase }: GameProps) {
  return <div>{phase}</div>;
}
