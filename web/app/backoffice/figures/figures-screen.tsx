import type { Figures } from '@vitrine/contracts/figures.ts';
import { formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { figuresTexts } from '../../messages/figures.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listLink } from '../../ui/link-class.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { figuresKey } from '../live/query-keys.ts';
import { type FigurePeriod, useFigurePeriod } from './figure-period.ts';
import { Headline } from './headline.tsx';
import { JourneyPart } from './journey-part.tsx';
import { PeriodFields } from './period-fields.tsx';
import { RepliesPart } from './replies-part.tsx';

const columns = [70, 76, 64, 80, 92, 72, 84, 100, 88, 96, 74, 60];

/** Stands where the figures will be: the period, three numbers, and a chart. */
function FiguresSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-8">
      <Skeleton className="h-9 w-full max-w-2xl" />
      <Skeleton className="h-6 w-48" />
      <div className="grid gap-5 sm:grid-cols-3">
        {[1, 2, 3].map((each) => (
          <Skeleton key={each} className="h-20" />
        ))}
      </div>
      <div className="flex h-32 items-end gap-3 border-b border-line">
        {columns.map((height, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <div key={index} className="flex-1" style={{ height: `${height}%` }}>
            <Skeleton className="h-full" />
          </div>
        ))}
      </div>
    </div>
  );
}

/** While newer figures are being counted, they are asked for this often. */
const countingIntervalMs = 2_000;

/** The figures of a period; those of the period before show while they load. */
const useFigures = (period: FigurePeriod) =>
  useLoad({
    queryKey: [...figuresKey, period],
    queryFn: async ({ signal }) => (await callOrThrow('getFigures', { query: period, signal })).data,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.isCounting ? countingIntervalMs : false),
    // Even when the browser thinks it is offline: the server may run on this machine.
    networkMode: 'always',
  });

/** First replies, and what became of people, in the months that the address names. */
export function FiguresScreen() {
  const t = useTexts(figuresTexts);
  const language = useLanguage();
  const { period, change } = useFigurePeriod();
  const { data, isError, isFetching, isPlaceholderData, refetch } = useFigures(period);
  const asOf = data?.asOf ?? null;
  return (
    <BackofficeFrame
      title={t('title')}
      actions={
        <>
          {data && (
            <p className="caption text-quiet tabular-nums">
              {asOf && t('asOf', { time: formatSpokenTime(asOf, language) })} {data.isCounting && t('counting')}
            </p>
          )}
          <LocalizedLink to="/admin/dashboard" className={`text-[0.9375rem] ${listLink}`}>
            {t('toDashboard')}
          </LocalizedLink>
        </>
      }
    >
      <VisuallyHidden live>{!data && !isError ? t('loading') : ''}</VisuallyHidden>
      {isError && (
        <Notice
          tone="warn"
          title={t('failedTitle')}
          action={<RetryButton busy={isFetching} onRetry={() => void refetch()} />}
        >
          <p>{t(data ? 'staleText' : 'failedText')}</p>
        </Notice>
      )}
      {data ? (
        <div
          className={`grid grid-cols-[minmax(0,1fr)] gap-10 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <PeriodFields figures={data} period={period} onChange={change} />
          {data.isCounting && asOf && (
            <Notice title={t('oldTitle', { time: formatSpokenTime(asOf, language) })}>{t('oldText')}</Notice>
          )}
          <Parts figures={data} isOld={data.isCounting || isPlaceholderData || isFetching || isError} />
        </div>
      ) : (
        !isError && <FiguresSkeleton />
      )}
    </BackofficeFrame>
  );
}

/** @param isOld whether something may have come in since they were counted */
function Parts({ figures, isOld }: { figures: Figures; isOld: boolean }) {
  const t = useTexts(figuresTexts);
  const { from, to } = figures;
  if (figures.asOf === null) return <EmptyState title={t('counting')}>{t('countingText')}</EmptyState>;
  if (figures.replies.total.requests === 0 && figures.journey.total.people === 0) {
    // That nothing came in is only said while it is true.
    return isOld ? <FiguresSkeleton /> : <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
  }
  const fileName = (table: string) => t('fileName', { table, from, to });
  return (
    <>
      <Headline figures={figures} />
      <JourneyPart figures={figures} fileName={fileName} />
      <RepliesPart figures={figures} fileName={fileName} />
    </>
  );
}
