import type { CSSProperties } from 'react';

const count = 20;

/** Multiples of an irrational step spread evenly over 0 to 1 without a visible pattern, the same at every build. */
const spread = (index: number, step: number) => (index * step) % 1;

const particles = Array.from({ length: count }, (_, index) => ({
  '--x': `${(4 + 92 * spread(index + 1, 0.618)).toFixed(1)}%`,
  '--y': `${(6 + 88 * spread(index + 1, 0.755)).toFixed(1)}%`,
  '--size': `${2 + (index % 3)}px`,
  '--depth': (0.6 + 2.4 * spread(index + 1, 0.382)).toFixed(2),
  '--delay': `${(1.4 * spread(index, 0.29)).toFixed(2)}s`,
}));

/** Decoration: the particles drift for a few seconds when the hero comes into view, then follow the pointer. */
export function Particles() {
  return (
    <div aria-hidden="true" className="particles">
      {particles.map((particle) => (
        <span key={particle['--x']} className="particle" style={particle as CSSProperties} />
      ))}
    </div>
  );
}
