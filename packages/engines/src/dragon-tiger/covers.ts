import { coverOf } from '#engine/cover';

export const DRAGON_TIGER_COVERS = [
  coverOf('dragon', 'tiger'),
  coverOf('dragonOdd', 'dragonEven'),
  coverOf('tigerOdd', 'tigerEven'),
];
