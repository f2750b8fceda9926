import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

type ChartFrameProps = {
  title: string;
  /** The chart, summed up in one line. */
  children?: ReactNode;
  /** Undefined while loading, null when nothing could be loaded. */
  chart: ReactNode | undefined;
  /** The same numbers for people who cannot see the chart, called when they ask: a year has 365 rows. */
  table?: () => ReactNode;
  /** Shown instead of the chart when there is nothing to draw. */
  empty?: string | undefined;
};

/** A chart under its title, with its numbers as a table on demand. */
export function ChartFrame({ title, children, chart, table, empty }: ChartFrameProps) {
  const t = useTexts(dashboardTexts);
  const id = useId();
  const [isTableOpen, setIsTableOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-2">
        <h2 id={id} className="font-display text-xl leading-tight font-bold tracking-tight">
          {title}
        </h2>
        <p className="caption text-quiet">{children}</p>
      </div>
      {chart === undefined ? (
        <Skeleton className="h-72" />
      ) : chart === null ? (
        <p className="py-10 text-quiet">{t('chartUnavailable')}</p>
      ) : empty ? (
        <p className="py-2 text-quiet">{empty}</p>
      ) : (
        chart
      )}
      {table && !empty && chart !== undefined && chart !== null && (
        <details open={isTableOpen} className="group/table text-[0.9375rem]">
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive; the browser would tell of the opening too late for a Tab that follows at once */}
          <summary
            onClick={(event) => {
              event.preventDefault();
              setIsTableOpen(!isTableOpen);
            }}
            className="caption inline-flex min-h-8 items-center gap-2 text-quiet underline decoration-control underline-offset-4 hover:text-ink hover:decoration-signal"
          >
            {t('asTable')}
          </summary>
          {isTableOpen && table()}
        </details>
      )}
    </section>
  );
}
