import type { Figures } from '@vitrine/contracts/figures.ts';
import { formatTime } from '../../lib/format.ts';
import { useLanguage, useTexts } from '../../lib/language.ts';
import { LocalizedLink } from '../../lib/localized-link.tsx';
import { figuresTexts } from '../../messages/figures.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { listLink } from '../../ui/link-class.ts';
import { Notice } from '../../ui/notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { AnswersPart } from './answers-part.tsx';
import { useFigurePeriod } from './figure-period.ts';
import { useFigures } from './figures-query.ts';
import { FiguresSkeleton } from './figures-skeleton.tsx';
import { JourneyPart } from './journey-part.tsx';
import { PeriodFields } from './period-fields.tsx';

/** First answers, and what became of people, in the months that the address names. */
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
              {asOf && t('asOf', { time: formatTime(asOf, language) })} {data.isCounting && t('counting')}
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
            <Notice title={t('oldTitle', { time: formatTime(asOf, language) })}>{t('oldText')}</Notice>
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
  if (figures.answers.total.requests === 0 && figures.journey.total.people === 0) {
    // That nothing came in is only said while it is true.
    return isOld ? <FiguresSkeleton /> : <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
  }
  const fileName = (table: string) => t('fileName', { table, from, to });
  return (
    <>
      <AnswersPart figures={figures} fileName={fileName} />
      <JourneyPart figures={figures} fileName={fileName} />
    </>
  );
}
