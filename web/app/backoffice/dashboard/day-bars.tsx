import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts';

type DayBarsProps = {
  /** In the order of the x axis, whose keys are the dates. */
  days: readonly { readonly date: string; readonly count: number }[];
  /** The day that is not over yet. */
  today: string | undefined;
};

/** How much of a day's width is between its bar and the next. */
const gap = 0.18;

/**
 * The bars of a chart of days, as one path: an element for each day of a year made the page wait for seconds. Today has an
 * empty bar, in a dashed frame over the full height.
 */
export function DayBars({ days, today }: DayBarsProps) {
  const plot = usePlotArea();
  const xOf = useXAxisScale();
  const yOf = useYAxisScale();
  if (!plot || !xOf || !yOf || days.length === 0) return null;
  const step = plot.width / days.length;
  const width = step * (1 - gap);
  const zero = yOf(0) ?? plot.y + plot.height;
  const startOf = (date: string) => (xOf(date, { position: 'middle' }) ?? plot.x) - width / 2;
  const past = days.filter(({ date, count }) => date !== today && count > 0);
  const path = past.map(({ date, count }) => `M${startOf(date)} ${zero}h${width}V${yOf(count)}h${-width}z`).join('');
  const current = days.find(({ date }) => date === today);
  const top = current && (yOf(current.count) ?? zero);
  return (
    <g data-bars>
      <path d={path} fill="var(--ink)" />
      {current && top !== undefined && (
        <g stroke="var(--ink)" fill="none">
          {/* Today is not over yet. */}
          <rect
            x={startOf(current.date)}
            y={plot.y}
            width={width}
            height={plot.height}
            stroke="var(--control)"
            strokeDasharray="2 3"
          />
          <rect x={startOf(current.date)} y={top} width={width} height={zero - top} />
        </g>
      )}
    </g>
  );
}
