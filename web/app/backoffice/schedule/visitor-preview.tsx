import { keepPreviousData } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { scheduleTexts } from '../../messages/schedule.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ConflictingBookings } from './conflicting-bookings.tsx';
import { denseButton } from './dense.ts';
import { LoadFailed } from './load-failed.tsx';
import { PreviewDayPane } from './preview-day-pane.tsx';
import { previewDays } from './preview-days.ts';
import type { ScheduleInput } from './schedule-values.ts';
import { ZoneChangeNotice } from './zone-change-notice.tsx';

/** Two weeks of weekdays; the rest on demand. */
const initialDays = 10;

type VisitorPreviewProps = {
  /** The last valid schedule. */
  schedule: ScheduleInput;
  /** The zone of the stored schedule. */
  storedZone: string;
  /** Whether the form has errors now. */
  isInvalid: boolean;
  /** Whether the form holds this schedule unchanged. */
  isCurrent: boolean;
};

/** What visitors would see of a schedule, and the bookings that would be outside it. */
export function VisitorPreview({ schedule, storedZone, isInvalid, isCurrent }: VisitorPreviewProps) {
  const t = useTexts(scheduleTexts);
  const language = useLanguage();
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useLoad({
    // Keyed by the schedule, so that a late response cannot replace a newer one.
    queryKey: ['schedule-preview', JSON.stringify(schedule)],
    queryFn: async ({ signal }) => (await callOrThrow('previewSchedule', { body: schedule, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
    networkMode: 'always',
  });
  const days = useMemo(() => data && previewDays(data, language), [data, language]);
  const isStale = isInvalid || !isCurrent || isPlaceholderData;
  const summary =
    data &&
    days &&
    [t('summary', { count: data.slots.length, days: t('days', { count: days.length }) })]
      .concat(data.conflictCount > 0 ? t('conflictingBookings', { count: data.conflictCount }) : [])
      .join(' ');

  return (
    <section
      aria-labelledby={id}
      aria-busy={isFetching}
      data-current={!isStale && !isFetching && data !== undefined}
      className="grid gap-3 border-t border-line pt-3 lg:sticky lg:top-[max(6rem,var(--toasts-end,0px))] lg:max-h-[calc(100dvh-11rem)] lg:grid-rows-[auto_auto_minmax(0,1fr)]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-display text-lg leading-tight font-bold tracking-tight">
          {t('preview')}
        </h2>
        <p className="caption text-quiet tabular-nums">
          {data && days && t('summary', { count: data.slots.length, days: t('days', { count: days.length }) })}
        </p>
      </div>
      <p className={`text-[0.9375rem] leading-snug ${isInvalid ? 'text-warn' : 'text-quiet'}`}>
        {isInvalid ? t('previewWrong') : t('previewText')}
      </p>
      <VisuallyHidden live>{isStale || isFetching ? '' : summary}</VisuallyHidden>
      {isError && !data ? (
        <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
          {t('previewFailed')}
        </LoadFailed>
      ) : (
        <section
          aria-label={t('previewDays')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
          tabIndex={0}
          className="-m-1 grid auto-rows-max content-start gap-3 overflow-y-auto p-1 focus-visible:-outline-offset-2"
        >
          {data?.zoneChange && <ZoneChangeNotice change={data.zoneChange} from={storedZone} to={data.timeZone} />}
          {data && <ConflictingBookings preview={data} />}
          {!days && <Skeleton className="h-96" />}
          {days?.length === 0 && (
            <Notice tone="warn" title={t('nothingTitle')}>
              {t('nothingText')}
            </Notice>
          )}
          {days && days.length > 0 && (
            <ul aria-label={t('previewDays')} className="grid pt-px">
              {(showsAll ? days : days.slice(0, initialDays)).map((day) => (
                <PreviewDayPane key={day.date} day={day} />
              ))}
            </ul>
          )}
          {days && days.length > initialDays && (
            <p>
              <button
                type="button"
                aria-expanded={showsAll}
                onClick={() => setShowsAll(!showsAll)}
                className={denseButton}
              >
                {showsAll ? t('fewerDays') : t('allDays', { count: days.length })}
              </button>
            </p>
          )}
        </section>
      )}
    </section>
  );
}
