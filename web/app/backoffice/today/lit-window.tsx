import type { CSSProperties } from 'react';
import { windowPanes } from '../../ui/window-panes.ts';

/** The shop window with all its lights on: nothing is waiting. Decoration. */
export function LitWindow({ className = '' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-60 0 600 640" fill="none" className={`facade lit-window ${className}`}>
      <path d="M.5.5h479v559H.5z" className="fill-raised stroke-ink" />
      {windowPanes.map(([x, y, width, height], index) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          className="lit-pane"
          style={{ '--at': index } as CSSProperties}
        />
      ))}
      <path d="M0 560h480l60 80H-60z" className="lit-ground" />
      <path d="M-60 560H540" className="stroke-ink" />
    </svg>
  );
}
