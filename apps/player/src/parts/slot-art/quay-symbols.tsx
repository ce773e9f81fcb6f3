function Ferry() {
  return (
    <symbol id="slot-ferry" viewBox="0 0 100 100">
      <circle cx="50" cy="46" r="44" fill="url(#sl-glow)" opacity=".7" />
      <path fill="#d9503f" d="M40 12h14v18H40z" />
      <path fill="#22313b" d="M40 12h14v6H40z" />
      <path fill="none" stroke="#cfe0e5" strokeWidth="3" strokeLinecap="round" opacity=".55" d="M50 8q7-5 13-2t13-1" />
      <path fill="#f3ead2" d="M27 30h46l5 16H22z" />
      <path fill="#e2d5b4" d="M17 46h68v18H17z" />
      <path
        fill="#ffc766"
        d="M33 34h8v8h-8zM46 34h8v8h-8zM59 34h8v8h-8zM23 50h9v9h-9zM37 50h9v9h-9zM51 50h9v9h-9zM65 50h9v9h-9z"
      />
      <path fill="url(#sl-sea)" d="M5 63h90q-3 24-19 24H26Q9 87 5 63Z" />
      <path fill="none" stroke="#f3ead2" strokeWidth="3" strokeLinecap="round" d="M12 71h76" />
      <path
        fill="none"
        stroke="#7fd0e6"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M9 91q8-5 16 0t16 0 16 0 16 0 16 0"
      />
    </symbol>
  );
}

function Boat() {
  return (
    <symbol id="slot-boat" viewBox="0 0 100 100">
      <path fill="url(#sl-jade)" d="M53 10c19 14 29 33 29 54q-15 4-30 1 3-28 1-55Z" />
      <path fill="#f3ead2" d="M47 20q2 24-1 45-15 3-27-2 23-17 28-43Z" />
      <path fill="none" stroke="#0f5a45" strokeWidth="1.8" opacity=".4" d="M54 28q8 2 13-1M55 45q12 3 22-1" />
      <path fill="#3a2418" d="M48.5 8h3v62h-3z" />
      <path fill="url(#sl-coral)" d="M12 68q37 8 77-3-5 23-24 23H34Q17 88 12 68Z" />
      <path fill="none" stroke="#ffe0c2" strokeWidth="2.4" strokeLinecap="round" opacity=".8" d="M16 72q34 6 69-3" />
      <path
        fill="none"
        stroke="#7fd0e6"
        strokeWidth="3"
        strokeLinecap="round"
        opacity=".85"
        d="M8 92q8-5 16 0t16 0 16 0 16 0 16 0"
      />
    </symbol>
  );
}

function Lantern() {
  return (
    <symbol id="slot-lantern" viewBox="0 0 100 100">
      <circle cx="50" cy="52" r="46" fill="url(#sl-glow)" />
      <path stroke="#c98b3c" strokeWidth="3" strokeLinecap="round" d="M50 8v10M50 83v11" />
      <rect x="23" y="24" width="54" height="56" rx="25" fill="url(#sl-amber)" />
      <path
        fill="none"
        stroke="#a8621c"
        strokeWidth="2.4"
        opacity=".45"
        d="M41 25q-11 27 0 54M59 25q11 27 0 54M50 24v56"
      />
      <path
        fill="#7d3b22"
        d="M36 17h28a3 3 0 0 1 3 3v6H33v-6a3 3 0 0 1 3-3ZM35 78h30v4a4 4 0 0 1-4 4H39a4 4 0 0 1-4-4Z"
      />
      <path fill="#e8963a" d="M46 88h8l-1 8h-6z" />
    </symbol>
  );
}

function Anchor() {
  return (
    <symbol id="slot-anchor" viewBox="0 0 100 100">
      <path
        fill="none"
        stroke="url(#sl-steel)"
        strokeWidth="8.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M50 31v55M33 41h34M17 60c2 18 15 27 33 27s31-9 33-27"
      />
      <path fill="#cfe0e5" d="m8 66 11-16 9 15zM92 66 81 50l-9 15z" />
      <circle cx="50" cy="20" r="10" fill="none" stroke="#e6f1f4" strokeWidth="7" />
      <path
        fill="none"
        stroke="#d79a45"
        strokeWidth="4.5"
        strokeLinecap="round"
        d="M57 24c14 4 16 14 3 19s-22 8-16 17 20 6 17 16"
      />
    </symbol>
  );
}

function Wild() {
  return (
    <symbol id="slot-wild" viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="44" fill="#0e2f2a" stroke="url(#sl-jade)" strokeWidth="5" />
      <path fill="#ffe3ad" opacity=".5" d="M44 30 16 22q-5 9-6 20zM56 30l28-8q5 9 6 20z" />
      <path fill="#f3ead2" d="M42 42h16l6 42H36z" />
      <path fill="#d9503f" d="m40.8 52 18.4 0 1.5 10.5H39.3zM37.8 73h24.4L63.8 84H36.2z" />
      <path fill="#22464a" d="M38 38h24v5H38zM42 20h16l-8-9z" />
      <path fill="#ffe3ad" d="M43 21h14v17H43z" />
      <path stroke="#22464a" strokeWidth="2.2" d="M50 20v18" />
      <path fill="none" stroke="#7fd0b6" strokeWidth="3" strokeLinecap="round" d="M23 84q7-5 13 0t14 0 14 0 13 0" />
    </symbol>
  );
}

function Scatter() {
  return (
    <symbol id="slot-scatter" viewBox="0 0 100 100">
      <circle cx="50" cy="50" r="44" fill="#241a4a" stroke="url(#sl-brass)" strokeWidth="5" />
      <circle
        cx="50"
        cy="50"
        r="33"
        fill="none"
        stroke="#cdbcff"
        strokeWidth="1.8"
        strokeDasharray="1.5 5"
        strokeLinecap="round"
      />
      <path fill="url(#sl-dusk)" d="m50 50-20-20 20 12 20-12-12 20 12 20-20-12-20 12 12-20z" />
      <path fill="#ffe3ad" d="m50 13 8 29-8 8-8-8z" />
      <path fill="#e8963a" d="m50 13 8 29-8 8z" />
      <path fill="#ffe3ad" d="m50 87-8-29 8-8 8 8z" />
      <path fill="#c98b3c" d="m50 87-8-29 8-8z" />
      <path fill="#f3ead2" d="m13 50 29-8 8 8-8 8z" />
      <path fill="#cbbd99" d="m13 50 29 8 8-8z" />
      <path fill="#f3ead2" d="m87 50-29 8-8-8 8-8z" />
      <path fill="#cbbd99" d="m87 50-29-8-8 8z" />
      <circle cx="50" cy="50" r="5" fill="#241a4a" />
    </symbol>
  );
}

export function QuaySymbols() {
  return (
    <>
      <Ferry />
      <Boat />
      <Lantern />
      <Anchor />
      <Wild />
      <Scatter />
    </>
  );
}
