import styles from './DragonTiger.module.css';

/** The heads of the two beasts, face to face with the player, in the flat shapes of the lobby's artwork. */
export function Emblem({ side }: { side: 'dragon' | 'tiger' }) {
  return (
    <svg className={styles.emblem} viewBox="0 0 64 64" aria-hidden="true">
      {side === 'dragon' ? <Dragon /> : <Tiger />}
    </svg>
  );
}

function Mirrored({ d, ...look }: { d: string; fill?: string; stroke?: string; strokeWidth?: string }) {
  const line = look.stroke ? { fill: 'none', strokeLinecap: 'round' as const } : {};
  return (
    <>
      <path d={d} {...line} {...look} />
      <path d={d} {...line} {...look} transform="matrix(-1 0 0 1 64 0)" />
    </>
  );
}

function Dragon() {
  return (
    <>
      <Mirrored d="M26 20C18 18 14 11 14 3c3 3 6 5 7 9 2-1 3-3 3-6 4 4 6 8 6 13Z" fill="#e9c27a" />
      <path
        d="M32 14c-12 0-20 7-22 17l-7-3 5 9-6 1 7 6-4 4 10 2c4 6 10 10 17 10s13-4 17-10l10-2-4-4 7-6-6-1 5-9-7 3C52 21 44 14 32 14Z"
        fill="#8f2f28"
      />
      <path
        d="M32 18c-9 0-15 5-15 13 0 5 2 8 5 11 1 9 4 16 10 16s9-7 10-16c3-3 5-6 5-11 0-8-6-13-15-13Z"
        fill="#d65f4c"
      />
      <path d="M32 36c-4 0-7 4-8 9 0 7 3 12 8 12s8-5 8-12c-1-5-4-9-8-9Z" fill="#ef8a6f" />
      <Mirrored d="M19 29c5 0 9 2 11 6-2 3-4 4-6 4-3 0-5-4-5-10Z" fill="#fdf3d8" />
      <Mirrored d="M24.5 32.5a2.2 2.2 0 1 1-.1 0Z" fill="#2a0f0c" />
      <Mirrored d="M17 27c5-2 10-1 13 4" stroke="#5d1712" strokeWidth="2.4" />
      <Mirrored d="M28 46.5a1.8 1.8 0 1 1-.1 0Z" fill="#5d1712" />
      <Mirrored d="M25 50C18 51 16 58 8 57" stroke="#e9c27a" strokeWidth="1.8" />
      <path d="M26 53c4 2 8 2 12 0" fill="none" stroke="#5d1712" strokeWidth="1.6" strokeLinecap="round" />
      <circle cx="32" cy="23" r="3.2" fill="#f4bd6a" />
    </>
  );
}

function Tiger() {
  return (
    <>
      <Mirrored d="M8 22C5 13 8 7 13 7c5 0 9 4 11 8Z" fill="#c97a2c" />
      <Mirrored d="M12 18c-2-4 0-7 2-7s4 2 5 4Z" fill="#fbeed6" />
      <path
        d="M32 11c-15 0-24 9-24 23 0 4-2 6-4 8 3 0 5 0 6 2-1 2-1 4-3 6 4 0 6 0 8 1 4 5 10 8 17 8s13-3 17-8c2-1 4-1 8-1-2-2-2-4-3-6 1-2 3-2 6-2-2-2-4-4-4-8 0-14-9-23-24-23Z"
        fill="#e9a54d"
      />
      <path d="M32 39c-3 0-5 1-7 3-5 0-10 3-10 8 0 6 8 8 17 8s17-2 17-8c0-5-5-8-10-8-2-2-4-3-7-3Z" fill="#fbeed6" />
      <Mirrored d="M16 33c4-4 9-3 12 2-4 3-9 3-12-2Z" fill="#fdf8e8" />
      <Mirrored d="M22.5 31.5a2.3 2.3 0 1 1-.1 0Z" fill="#241505" />
      <path
        d="M32 12v13M25 15c4 3 10 3 14 0M26 20.5c4 2.5 8 2.5 12 0"
        fill="none"
        stroke="#3a2413"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
      <Mirrored d="M10 27c3 0 5 1 7 3M8 36c4-1 6 0 8 1" stroke="#3a2413" strokeWidth="2.6" />
      <path d="M28 42h8l-4 5Z" fill="#b04a3a" />
      <path
        d="M32 47v4M26 53c3 1 5 0 6-2 1 2 3 3 6 2"
        fill="none"
        stroke="#3a2413"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <Mirrored d="M22 47l-8-1M22 51l-8 2" stroke="#b98a52" strokeWidth="1" />
    </>
  );
}
