import { useTexts } from '../../lib/format/language.ts';
import { dashboardTexts } from '../../messages/dashboard.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { useBookingHours, useBriefSteps, useLeadsPerDay, useResponseTimes, useStats } from './dashboard-queries.ts';
import { Figures } from './figures.tsx';
import { PeriodChoice, usePeriod } from './period-choice.tsx';

/** Recharts is large: it loads with the statistics, and nowhere else. */
const loadCharts = () => import('./charts.tsx');

/** What a chart draws: null when it could not be loaded, so that it does not look as if it were still loading. */
const drawnOf = <Data,>({ data, isError }: { data: Data | undefined; isError: boolean }) =>
  data ?? (isError ? null : undefined);

/** The agency's figures, and the charts that break them down. */
export function Statistics() {
  const t = useTexts(dashboardTexts);
  const { period, setPeriod } = usePeriod();
  const stats = useStats();
  const leads = useLeadsPerDay(period);
  const waiting = useResponseTimes(period);
  const bookings = useBookingHours(period);
  const briefs = useBriefSteps();

  const queries = [stats, leads, waiting, bookings, briefs];
  const failed = queries.filter((query) => query.isError);
  const isLoading = queries.some((query) => query.isPending);
  const retry = () => {
    for (const query of failed) void query.refetch();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <VisuallyHidden live>{isLoading && failed.length === 0 ? t('loading') : ''}</VisuallyHidden>
      {failed.length > 0 && (
        <Notice
          tone="warn"
          title={t('loadFailed')}
          action={<RetryButton busy={queries.some((query) => query.isFetching)} onRetry={retry} />}
        >
          <p>{t(failed.some((query) => query.data) ? 'loadFailedStale' : 'loadFailedText')}</p>
        </Notice>
      )}
      <Figures stats={stats.data} />
      <PeriodChoice period={period} onChange={setPeriod} busy={leads.isPlaceholderData} />
      <LazyPart load={loadCharts} waiting={<ChartSkeletons />}>
        {(Charts) => (
          <Charts
            period={period}
            leads={drawnOf(leads)}
            waiting={drawnOf(waiting)}
            bookings={drawnOf(bookings)}
            briefs={drawnOf(briefs)}
            isStale={leads.isPlaceholderData || waiting.isPlaceholderData || bookings.isPlaceholderData}
          />
        )}
      </LazyPart>
    </div>
  );
}

/** Placeholders as high as the charts. */
function ChartSkeletons() {
  return (
    <div className="grid gap-8">
      <Skeleton className="h-96" />
      <div className="grid gap-8 lg:grid-cols-2">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </div>
  );
}
