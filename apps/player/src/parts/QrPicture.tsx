import encodeQR from 'qr';

/** Dark on white in both themes: that is what cameras read. */
export function QrPicture({
  words,
  label,
  className,
}: {
  words: string;
  label: string;
  className?: string | undefined;
}) {
  const rows = encodeQR(words, 'raw', { ecc: 'medium', border: 3 });
  const side = rows.length;
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={dark.join('')} fill="#0a1316" />
    </svg>
  );
}
