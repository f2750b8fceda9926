import { useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { BackofficeFrame } from '../frame/backoffice-frame.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { useCurrentSchedule } from './current-schedule.ts';
import { ScheduleEditor } from './schedule-editor.tsx';

/** The screen on which the agency sets its schedule. */
export function ScheduleScreen() {
  const t = useTexts(scheduleTexts);
  const { data, isError, isFetching, refetch } = useCurrentSchedule();
  return (
    <BackofficeFrame title={t('title')}>
      {data ? (
        <ScheduleEditor current={data} />
      ) : isError ? (
        <Notice
          tone="bad"
          title={t('loadFailed')}
          action={<RetryButton busy={isFetching} onRetry={() => void refetch()} />}
        />
      ) : (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
          <VisuallyHidden>{t('loading')}</VisuallyHidden>
          <Skeleton className="h-[36rem]" />
          <Skeleton className="h-96" />
        </div>
      )}
    </BackofficeFrame>
  );
}
