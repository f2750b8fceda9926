import { agency } from '@vitrine/contracts/agency.ts';
import type { PublicHoliday } from '@vitrine/contracts/schedule.ts';
import { useId, useState } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { callOrThrow } from '../../lib/http/api.ts';
import { useLoad } from '../../lib/http/query.tsx';
import { scheduleTexts } from '../../messages/schedule.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { denseButton } from './dense.ts';
import { LoadFailed } from './load-failed.tsx';
import { dateName } from './weekdays.ts';

type PublicHolidaysProps = {
  /** The dates that are days off already. */
  taken: ReadonlySet<string>;
  onTake: (holidays: readonly PublicHoliday[]) => void;
  onLeave: (date: string) => void;
};

/** The public holidays of the agency's country as checkboxes, loaded when opened. */
export function PublicHolidays({ taken, onTake, onLeave }: PublicHolidaysProps) {
  const t = useTexts(scheduleTexts);
  const language = useLanguage();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useLoad({
    queryKey: ['public-holidays', language],
    queryFn: async ({ signal }) => (await callOrThrow('getPublicHolidays', { signal })).data,
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
  });
  const untaken = data?.filter(({ date }) => !taken.has(date)) ?? [];

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className={denseButton}
        >
          <svg
            aria-hidden="true"
            viewBox="0 0 10 6"
            className={`w-2.5 fill-none stroke-current transition-transform ${open ? 'rotate-180' : ''}`}
          >
            <path d="M.5.5 5 5 9.5.5" />
          </svg>
          {t('holidays', { country: agency.postalAddress.country[language] })}
        </button>
        {open && untaken.length > 0 && (
          <button type="button" onClick={() => onTake(untaken)} className={denseButton}>
            {t('takeAll', { count: untaken.length })}
          </button>
        )}
      </div>
      <div id={id} hidden={!open}>
        {isFetching && !data && !isError && (
          <p role="status" className="caption flex items-center gap-2 text-quiet">
            <Spinner />
            {t('holidaysLoading')}
          </p>
        )}
        {isError && !data && (
          <LoadFailed busy={isFetching} onRetry={() => void refetch()}>
            {t('holidaysFailed')}
          </LoadFailed>
        )}
        {data && (
          <fieldset className="pane p-1.5">
            <legend className="sr-only">{t('holidays', { country: agency.postalAddress.country[language] })}</legend>
            <ul className="grid sm:grid-cols-2">
              {data.map((holiday) => (
                <li key={holiday.date}>
                  <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-pane px-1.5 text-[0.9375rem] leading-snug has-focus-visible:outline-3 has-focus-visible:outline-focus hover:bg-line/40">
                    <input
                      type="checkbox"
                      checked={taken.has(holiday.date)}
                      onChange={(event) => (event.target.checked ? onTake([holiday]) : onLeave(holiday.date))}
                      className="size-4 shrink-0 accent-ink outline-none"
                    />
                    <span className="caption w-[10.25rem] shrink-0 text-quiet first-letter:uppercase">
                      {dateName(holiday.date, language)}
                    </span>
                    <span className="min-w-0">{holiday.name}</span>
                  </label>
                </li>
              ))}
            </ul>
          </fieldset>
        )}
      </div>
    </div>
  );
}
