import type { CSSProperties } from 'react';

/** The particles of the main hero (specification, section 2). */
const count = 20;

/** Spreads numbers evenly without a pattern that the eye finds: steps of the golden ratio, and of a cousin of it. */
const spread = (index: number, step: number) => (index * step) % 1;

const grains = Array.from({ length: count }, (_, index) => ({
  '--x': `${(4 + 92 * spread(index + 1, 0.618)).toFixed(1)}%`,
  '--y': `${(6 + 88 * spread(index + 1, 0.755)).toFixed(1)}%`,
  '--size': `${2 + (index % 3)}px`,
  '--depth': (0.6 + 2.4 * spread(index + 1, 0.382)).toFixed(2),
  '--delay': `${(1.4 * spread(index, 0.29)).toFixed(2)}s`,
}));

/** Dust in the light of the window: it drifts for a few seconds when it comes into view, then follows the pointer. */
export function Dust() {
  return (
    <div aria-hidden="true" className="dust">
      {grains.map((grain) => (
        <span key={grain['--x']} className="grain" style={grain as CSSProperties} />
      ))}
    </div>
  );
}
