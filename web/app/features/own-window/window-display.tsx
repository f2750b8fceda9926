import { maxShelfThings, type OwnWindow, shapeOf } from '@vitrine/contracts/own-window.ts';
import type { CSSProperties } from 'react';

type WindowDisplayProps = {
  /** What stands in the panes; a pane without words stays dark. */
  window: OwnWindow;
  /** What a screen reader says of it; without it the window is decoration. */
  label?: string;
};

/** A shop window whose panes are lit by the visitor's words. */
export function WindowDisplay({ window: { name, trade, shelf }, label }: WindowDisplayProps) {
  const shown = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <div {...shown} className="own-window">
      <div className="own-window-panes">
        <div data-lit={name ? '' : undefined} className="own-pane own-pane-name">
          <span className="own-name" style={{ '--length': Math.max(5, Array.from(name).length) } as CSSProperties}>
            {name}
          </span>
        </div>
        <div data-lit={trade ? '' : undefined} className="own-pane own-pane-trade">
          <span className="own-trade">{trade}</span>
        </div>
        <div className="own-pane own-pane-glass" />
        {Array.from({ length: maxShelfThings }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the panes are places, whatever stands in them
          <div key={index} data-lit={shelf[index] ? '' : undefined} className="own-pane own-pane-shelf">
            {shelf[index] && (
              <>
                <svg viewBox="0 0 100 100" aria-hidden="true" className="own-thing">
                  {shapeOf(shelf, index).map(({ path, ink }) => (
                    <path key={path} d={path} data-ink={ink} />
                  ))}
                </svg>
                <span className="own-label">{shelf[index]}</span>
              </>
            )}
          </div>
        ))}
      </div>
    </div>
  );
}
