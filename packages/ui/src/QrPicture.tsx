import encodeQR from 'qr';
import { useMemo } from 'react';

/** A QR code drawn as one path, always dark on white, as cameras expect. */
export function QrPicture({
  words,
  label,
  className,
}: {
  words: string;
  label: string;
  className?: string | undefined;
}) {
  const { side, path } = useMemo(() => {
    const rows = encodeQR(words, 'raw', { ecc: 'medium', border: 3 });
    const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { side: rows.length, path: dark.join('') };
  }, [words]);
  return (
    <svg className={className} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#ffffff" />
      <path d={path} fill="#0a1316" />
    </svg>
  );
}
