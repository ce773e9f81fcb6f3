function Fish() {
  return (
    <symbol id="slot-fish" viewBox="0 0 100 100">
      <path fill="#d9503f" d="M70 51c8-15 16-20 25-21-6 12-6 28 1 41-10 0-19-6-26-20Z" />
      <path fill="#f07f58" d="M36 31c6-13 20-17 31-14-2 8-8 15-16 19zM42 72c3 11 11 15 20 15 1-7-2-13-8-18z" />
      <path fill="url(#sl-coral)" d="M6 52c10-20 27-27 43-25 14 2 23 13 29 25-6 12-16 22-30 23C31 76 15 69 6 52Z" />
      <path fill="#fff1e2" opacity=".9" d="M6 52c6-12 14-19 23-22 6 13 6 32-1 44C19 70 11 63 6 52Z" />
      <path
        fill="none"
        stroke="#fff1e2"
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity=".6"
        d="M45 39q6 5 0 12M45 53q6 5 0 12M57 42q5 4 0 10M57 54q5 4 0 9"
      />
      <circle cx="21" cy="46" r="4.6" fill="#0d1b20" />
      <circle cx="19.6" cy="44.5" r="1.5" fill="#fff" />
    </symbol>
  );
}

function Shell() {
  return (
    <symbol id="slot-shell" viewBox="0 0 100 100">
      <path
        fill="url(#sl-rose)"
        d="M50 88 38 82C20 70 8 55 10 42c1-8 9-10 14-6 0-11 9-17 17-12 4-9 14-9 18 0 8-5 17 1 17 12 5-4 13-2 14 6 2 13-10 28-28 40Z"
      />
      <path
        fill="none"
        stroke="#a83d62"
        strokeWidth="2.6"
        strokeLinecap="round"
        opacity=".55"
        d="M50 82V22M46 81 33 29M54 81l13-52M42 80 17 43M58 80l25-37"
      />
      <path fill="#d9698a" d="M36 80h28l6 10q-20 6-40 0Z" />
      <path
        fill="none"
        stroke="#ffe6ec"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".8"
        d="M16 42q1-4 5-2M30 31q2-5 7-3"
      />
    </symbol>
  );
}

function Star() {
  return (
    <symbol id="slot-star" viewBox="0 0 100 100">
      <circle cx="50" cy="52" r="46" fill="url(#sl-glow)" opacity=".7" />
      <path
        fill="url(#sl-brass)"
        stroke="#ffe9c0"
        strokeWidth="2"
        strokeLinejoin="round"
        d="M50 10c3 0 5 3 6 6l7 19 21 1c7 0 9 7 4 11L71 60l6 20c2 7-4 11-9 7L50 75 32 87c-5 4-11 0-9-7l6-20-17-13c-5-4-3-11 4-11l21-1 7-19c1-3 3-6 6-6Z"
      />
      <path fill="#fff6df" opacity=".75" d="M50 17c1 0 2 1 3 4l-1 30-15-14 7-17c2-2 4-3 6-3Z" />
      <path fill="#8a5518" opacity=".28" d="m52 51 18 9 6 22-24-12Z" />
    </symbol>
  );
}

function Moon() {
  return (
    <symbol id="slot-moon" viewBox="0 0 100 100">
      <circle cx="48" cy="50" r="46" fill="url(#sl-mist)" />
      <path fill="url(#sl-moon)" d="M63 12a40 40 0 1 0 25 52A34 34 0 0 1 63 12Z" />
      <g fill="#6fae98" opacity=".35">
        <circle cx="34" cy="42" r="6" />
        <circle cx="42" cy="66" r="8" />
        <circle cx="62" cy="76" r="4" />
      </g>
      <path
        fill="#fbf7e4"
        d="m76 24 2.5 7 7 2.5-7 2.5-2.5 7-2.5-7-7-2.5 7-2.5zM86 48l1.5 4 4 1.5-4 1.5-1.5 4-1.5-4-4-1.5 4-1.5z"
      />
    </symbol>
  );
}

function Wave() {
  return (
    <symbol id="slot-wave" viewBox="0 0 100 100">
      <path
        fill="url(#sl-sea)"
        d="M8 84c2-36 20-62 50-62 20 0 34 12 34 27 0 10-8 17-17 17-8 0-14-5-14-12 0-6 4-10 9-10-6-6-22-2-23 14-1 13 9 22 22 26Z"
      />
      <path
        fill="none"
        stroke="#eaf6ff"
        strokeWidth="4.5"
        strokeLinecap="round"
        d="M15 67c6-22 21-37 43-37 15 0 25 8 26 18 0 6-4 10-9 10-4 0-6-2-6-5"
      />
      <path
        fill="none"
        stroke="#cfe8ff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".6"
        d="M25 76c4-16 12-26 23-29M37 80c1-7 3-12 6-15"
      />
      <path fill="none" stroke="#5aa2ea" strokeWidth="5" strokeLinecap="round" d="M8 88q10-7 21 0t21 0 21 0 21 0" />
      <circle cx="90" cy="28" r="3" fill="#cfe8ff" />
      <circle cx="80" cy="17" r="2.2" fill="#cfe8ff" />
    </symbol>
  );
}

export function WaterSymbols() {
  return (
    <>
      <Fish />
      <Shell />
      <Star />
      <Moon />
      <Wave />
    </>
  );
}
