import type { ThingShape } from '@vitrine/contracts/own-window-things/shapes.ts';

/** A thing in a shop window, in the inks of `styles/own-window.css`. Decoration. */
export function Thing({ shape }: { shape: ThingShape }) {
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className="own-thing">
      {shape.map(([ink, path]) => (
        <path key={path} d={path} data-ink={ink} />
      ))}
    </svg>
  );
}
