import type { Pressure } from './due.ts';

/** How a pane looks: lit once its item is done; dark until then, with a red frame once it is late. */
export type PaneState = {
  readonly key: string;
  readonly state: Pressure | 'lit';
  readonly isCurrent?: boolean;
  /** Whose pane it is. */
  readonly name?: string | undefined;
};

/** More panes than these would be dots. */
const maxPanes = 96;

/** A pane in the field of the drawing. */
const pane = { width: 26, height: 34, gap: 8, frame: 14 };

/** Who looks out of a lit pane: the first letter of a name. */
const initialOf = (name: string): string => [...name.trim()][0]?.toLocaleUpperCase() ?? '';

/** How many panes stand beside each other: a window somewhat higher than wide. */
const columnsFor = (count: number) => Math.max(3, Math.min(12, Math.ceil(Math.sqrt(count))));

/**
 * The day as a front of windows: one for each person who waits, dark until they have been seen to, and then lit with the
 * first letter of their name. It grows with the day. Decoration: what it shows is said beside it.
 */
export function Facade({
  panes,
  columns,
  className = '',
}: {
  panes: readonly PaneState[];
  columns?: number;
  className?: string;
}) {
  const shown = panes.slice(0, maxPanes);
  const across = columns ?? columnsFor(shown.length);
  const down = Math.max(1, Math.ceil(shown.length / across));
  const width = across * pane.width + (across - 1) * pane.gap + 2 * pane.frame;
  const height = down * pane.height + (down - 1) * pane.gap + 2 * pane.frame;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} className={`facade ${className}`}>
      <rect x="0.5" y="0.5" width={width - 1} height={height - 1} className="fill-raised stroke-line" />
      {Array.from({ length: across * down }, (_, place) => {
        const of = shown[place];
        const x = pane.frame + (place % across) * (pane.width + pane.gap);
        const y = pane.frame + Math.floor(place / across) * (pane.height + pane.gap);
        const key = of?.key ?? `none ${place}`;
        return (
          <g key={key} transform={`translate(${x} ${y})`} data-state={of?.state ?? 'none'}>
            {of?.name && <title>{of.name}</title>}
            <rect width={pane.width} height={pane.height} />
            <path d={`M${pane.width / 2} 0V${pane.height}M0 ${pane.height * 0.4}H${pane.width}`} />
            {of?.state === 'lit' && of.name && (
              <text x={pane.width / 2} y={pane.height - 8} textAnchor="middle">
                {initialOf(of.name)}
              </text>
            )}
            {of?.isCurrent && <rect x="-3.5" y="-3.5" width={pane.width + 7} height={pane.height + 7} data-current />}
          </g>
        );
      })}
    </svg>
  );
}
