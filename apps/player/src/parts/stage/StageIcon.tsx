import { Stroke } from '@harbour/ui';

/** Signs that only the games need, apart from those of the first page. */
const PATHS = {
  turn: 'M4 3.5h7.5v9.5M4 3.5v12.5h3.5M10.5 13h10v7.5h-10zM14.5 4.5a5 5 0 0 1 4.5 5M17 7.8l2 1.9 1.9-2',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9a4 4 0 0 1 0 6M18 6.5a7.5 7.5 0 0 1 0 11',
  silent: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4zM15.5 9.5l5 5M20.5 9.5l-5 5',
  vibration: 'M8 5h8v14H8zM4.5 9v6M2 10.5v3M19.5 9v6M22 10.5v3',
  menu: 'M5 7h14M5 12h14M5 17h14',
  undo: 'M9 6.5L4.5 11L9 15.5M4.5 11h9a5 5 0 0 1 0 10h-2.5',
} as const;

export type StageIconName = keyof typeof PATHS;

export function StageIcon({ name, size = 24 }: { name: StageIconName; size?: number }) {
  return <Stroke path={PATHS[name]} size={size} />;
}
