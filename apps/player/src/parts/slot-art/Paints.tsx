/** The gradients of the symbols. */
export function Paints() {
  return (
    <defs>
      <linearGradient id="sl-amber" x2="0" y2="1">
        <stop stopColor="#e8963a" />
        <stop offset=".5" stopColor="#ffe3ad" />
        <stop offset="1" stopColor="#f0ae54" />
      </linearGradient>
      <linearGradient id="sl-brass" x2="0" y2="1">
        <stop stopColor="#ffe0a3" />
        <stop offset="1" stopColor="#c27f2c" />
      </linearGradient>
      <linearGradient id="sl-jade" x2="1" y2="1">
        <stop stopColor="#8ff0cd" />
        <stop offset="1" stopColor="#1f8a6b" />
      </linearGradient>
      <linearGradient id="sl-steel" x2="0" y2="1">
        <stop stopColor="#e6f1f4" />
        <stop offset="1" stopColor="#6f97a6" />
      </linearGradient>
      <linearGradient id="sl-coral" x2="1" y2="1">
        <stop stopColor="#ffb489" />
        <stop offset="1" stopColor="#d9503f" />
      </linearGradient>
      <linearGradient id="sl-rose" x2="0" y2="1">
        <stop stopColor="#ffd9e0" />
        <stop offset="1" stopColor="#d9698a" />
      </linearGradient>
      <linearGradient id="sl-moon" x2="0" y2="1">
        <stop stopColor="#fbf7e4" />
        <stop offset="1" stopColor="#9fd0bd" />
      </linearGradient>
      <linearGradient id="sl-sea" x2="0" y2="1">
        <stop stopColor="#9fd3ff" />
        <stop offset="1" stopColor="#2c6fc0" />
      </linearGradient>
      <linearGradient id="sl-dusk" x2="0" y2="1">
        <stop stopColor="#cdbcff" />
        <stop offset="1" stopColor="#6a4fc4" />
      </linearGradient>
      <radialGradient id="sl-glow">
        <stop stopColor="#f4bd6a" stopOpacity=".6" />
        <stop offset=".5" stopColor="#f4bd6a" stopOpacity=".16" />
        <stop offset="1" stopColor="#f4bd6a" stopOpacity="0" />
      </radialGradient>
      <radialGradient id="sl-mist">
        <stop stopColor="#a9e6cf" stopOpacity=".4" />
        <stop offset="1" stopColor="#a9e6cf" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}
