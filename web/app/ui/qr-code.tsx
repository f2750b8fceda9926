import { encode } from 'uqr';

/** What is left free around a code, in its modules (ISO/IEC 18004, 6.3.8). */
const quietZone = 4;

/** A QR code, drawn here: what it holds leaves the page for nobody. Black on white in either theme, for cameras. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} className="size-56" shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}H0z`} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
