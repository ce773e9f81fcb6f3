/** One stroke family on a 24-point field: round ends, 1.7 wide, never filled. */
const PATHS = {
  home: 'M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10M10 19.5v-5h4v5',
  gift: 'M4.5 11h15v8.5h-15zM3.5 7.5h17V11h-17zM12 7.5v12M12 7.5c-4 0-5-4-2.6-4.3C11 3 12 5.5 12 7.5c0-2 1-4.5 2.6-4.3C17 3.5 16 7.5 12 7.5',
  headset: 'M4.5 14v-2a7.5 7.5 0 0 1 15 0v2M4.5 13.5h3v5h-3zM16.5 13.5h3v5h-3zM18 18.5c0 2-2 2.5-4.5 2.5',
  pennant: 'M6 21V3.5M6 4.5c5-2 7 2 12.5 0v9c-5.5 2-7.5-2-12.5 0',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.6-4 3.7-6 7.5-6s6.9 2 7.5 6',
  back: 'M14.5 5 8 12l6.5 7',
  chevron: 'M9.5 5.5 16 12l-6.5 6.5',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19.5 7',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'M4 4l16 16M9.9 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.8 3.5M14.2 14.2A3 3 0 0 1 9.8 9.8M6.5 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5c1.3 0 2.5-.3 3.5-.8',
  phone: 'M7.5 3.5h9v17h-9zM11 17.5h2',
  mail: 'M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5',
  lock: 'M5.5 10.5h13v10h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14.5v2.5',
  key: 'M8 16.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM11.5 10.5l8-6M16 7l2.5 3M13.5 9l1.5 2',
  badge:
    'M4 5.5h16v13H4zM8.5 12a1.8 1.8 0 1 0 0-3.6 1.8 1.8 0 0 0 0 3.6ZM5.8 15.5c.4-1.7 1.4-2.3 2.7-2.3s2.3.6 2.7 2.3M14 10h4M14 13.5h4',
  globe: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM3.5 12h17M12 3.5c3 3 3 14 0 17M12 3.5c-3 3-3 14 0 17',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z',
  devices: 'M3.5 5.5h12v9h-12zM2.5 18h11M16.5 10h4.5v9.5h-4.5z',
  leave: 'M13.5 4.5h-8v15h8M10.5 12h10M17 8.5l3.5 3.5-3.5 3.5',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  copy: 'M8.5 8.5h11v11h-11zM5 15.5h-.5v-11h11V5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3M19.5 3.5v4h-4',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  target: 'M12 18.5a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5l5 5',
  info: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 11v5.5M12 7.5v.3',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2',
  deposit: 'M12 3.5v10M8 10l4 4 4-4M4 15.5v4.5h16v-4.5',
  withdraw: 'M12 14V4M8 7.5l4-4 4 4M4 15.5v4.5h16v-4.5',
  transfer: 'M4 8.5h15M15.5 5 19 8.5 15.5 12M20 15.5H5M8.5 12 5 15.5 8.5 19',
  crown: 'M4 18.5h16M4.5 15.5 3.5 7l5 3.5L12 5l3.5 5.5 5-3.5-1 8.5z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 20.5h4',
  card: 'M3 6h18v12.5H3zM3 10h18M6.5 15h4',
  list: 'M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  friends:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 19.5c.4-3.5 3-5.5 6.5-5.5s6.1 2 6.5 5.5M15.5 5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.2 2.5 3.5 5',
  book: 'M12 6.5c-2-1.5-5-2-8-2v13c3 0 6 .5 8 2 2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2ZM12 6.5v13',
  pen: 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5',
  offline:
    'M3 4l18 17M8.5 13a5.5 5.5 0 0 1 3-1.5M5 10a10 10 0 0 1 3.5-2.2M12 7a10 10 0 0 1 7 3M14.5 12.3c.4.2.7.4 1 .7M12 18v.1',
  anchor: 'M12 8a2.2 2.2 0 1 0 0-4.4A2.2 2.2 0 0 0 12 8ZM12 8v12.5M8 11.5h8M4.5 13.5c0 4 3.5 7 7.5 7s7.5-3 7.5-7',
  swap: 'M8 4.5v15M4.5 8 8 4.5 11.5 8M16 19.5v-15M12.5 16l3.5 3.5 3.5-3.5',
  wallet: 'M4 7.5h14.5v-3H6a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2h14v-12h-1.5M16.5 13.5h.1',
  shield: 'M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6zM8.5 12l2.5 2.5 4.5-5',
  qr: 'M4.5 4.5h5.5V10H4.5zM14 4.5h5.5V10H14zM4.5 14H10v5.5H4.5zM14 14h2.5v2.5M19.5 14v5.5H14',
  tray: 'M4 13.5 6.5 5h11L20 13.5v6H4zM4 13.5h4.5l1.5 2.5h4l1.5-2.5H20',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return <Stroke path={PATHS[name]} size={size} />;
}

/** A path of the same family that its own part of the app brings along. */
export function Stroke({ path, size }: { path: string; size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
