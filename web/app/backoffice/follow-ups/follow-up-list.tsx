import { useMutation, useQueryClient } from '@tanstack/react-query';
import { agency } from '@vitrine/contracts/agency.ts';
import type { FollowUpChange, SetDownFollowUp } from '@vitrine/contracts/follow-up.ts';
import { useRef, useState } from 'react';
import { calendarDay } from '../../lib/format/calendar-day.ts';
import { formatCalendarDate } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow, refusalOf } from '../../lib/http/api.ts';
import { toast } from '../../lib/toast/toast.ts';
import { backofficeTexts } from '../../messages/backoffice.ts';
import { todayTexts } from '../../messages/today.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { listLink } from '../../ui/link-class.ts';
import { useFollowUpUndo } from '../deletions/follow-up-undo.tsx';
import { RetryButton } from '../frame/retry-button.tsx';
import { recordsKey, timelineKey, todayKey } from '../live/query-keys.ts';
import { useFollowUps } from '../timeline/follow-ups-query.ts';
import { DateChoices } from './date-choices.tsx';

/** When a person is to be come back to, each with what for and who; done or put off from here. */
export function FollowUpList({ email }: { email: string }) {
  const t = useTexts(todayTexts);
  const shared = useTexts(backofficeTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const { data, isError, isFetching, refetch } = useFollowUps(email);
  const [moved, setMoved] = useState<SetDownFollowUp>();
  const [isAsking, setIsAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const reload = () => {
    for (const queryKey of [todayKey, timelineKey, recordsKey('dossiers')]) void client.invalidateQueries({ queryKey });
  };
  const offerUndo = useFollowUpUndo({ undone: t('undone'), failed: t('undoFailed'), onSettled: reload });
  const changing = useMutation({
    mutationFn: async ({ body }: { body: FollowUpChange; sentence: string }) =>
      (await callOrThrow('changeFollowUps', { body })).data.change,
    onSuccess: (change, { sentence }) => {
      if (change === null) toast.error(t('gone'));
      else offerUndo(change, sentence, t('undo'));
    },
    onError: (error) => toast.error(refusalOf(error) || t('failed')),
    onSettled: reload,
  });
  const day = (date: string) =>
    formatCalendarDate(date, language, { weekday: 'short', day: 'numeric', month: 'short' });
  const today = calendarDay(Date.now(), agency.timeZone);

  if (!data) {
    // Mostly there is none: a placeholder would take room for a moment, and move what is below it twice.
    if (!isError) return null;
    return (
      <div className="flex flex-wrap items-center gap-3">
        <p role="alert">{t('followUpsUnavailable')}</p>
        <RetryButton busy={isFetching} onRetry={() => void refetch()} />
      </div>
    );
  }
  const finish = ({ kind, id, dueOn }: SetDownFollowUp) =>
    changing.mutate({ body: { act: 'finish', items: [{ kind, id }] }, sentence: t('finished', { name: day(dueOn) }) });
  return (
    <>
      <ul className="w-full empty:hidden">
        {data.items.map((item) => {
          const date = day(item.dueOn);
          const name = item.note ? `${date}, ${item.note}` : date;
          return (
            <li
              key={`${item.kind} ${item.id}`}
              className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1.5 text-[0.9375rem] leading-snug"
            >
              <time dateTime={item.dueOn} className={`font-medium ${item.dueOn < today ? 'text-bad' : ''}`}>
                {date}
              </time>
              <span className="min-w-0 flex-1 wrap-anywhere">
                {item.note}
                {item.owner && <span className="text-quiet"> → {item.owner.name}</span>}
              </span>
              <span className="flex gap-x-3">
                <button
                  type="button"
                  aria-label={t('actOn', { act: t('snooze'), name })}
                  onClick={() => {
                    setMoved(item);
                    setIsAsking(true);
                  }}
                  className={`min-h-6 pointer-coarse:min-h-11 ${listLink}`}
                >
                  {t('snooze')}
                </button>
                <button
                  type="button"
                  aria-label={t('actOn', { act: t('done'), name })}
                  disabled={changing.isPending}
                  onClick={() => finish(item)}
                  className={`min-h-6 pointer-coarse:min-h-11 ${listLink}`}
                >
                  {t('done')}
                </button>
              </span>
            </li>
          );
        })}
      </ul>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('snoozeTitle')}
        description={moved?.note}
        closeLabel={shared('close')}
        initialFocus={first}
      >
        <DateChoices
          first={first}
          today={today}
          daysOff={data.daysOff}
          label={t('snooze')}
          onChoose={(until) => {
            setIsAsking(false);
            if (!moved) return;
            const items = [{ kind: moved.kind, id: moved.id }];
            changing.mutate({ body: { act: 'snooze', items, until }, sentence: t('snoozed', { date: day(until) }) });
          }}
        />
      </Dialog>
    </>
  );
}
