/**
 * A hatch pattern, so that a bar differs from its neighbours by more than its colour. It goes into the chart; the bar is
 * filled with `url(#id)`.
 */
export function Hatching({ id, colour }: { id: string; colour: string }) {
  return (
    <defs>
      <pattern id={id} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" fill="var(--paper)" />
        <rect width="2.5" height="5" fill={colour} />
      </pattern>
    </defs>
  );
}
