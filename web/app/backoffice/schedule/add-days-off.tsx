import { addDays } from '@vitrine/contracts/schedule/days.ts';
import { scheduleLimits } from '@vitrine/contracts/schedule.ts';
import { useRef, useState } from 'react';
import { useAgencyDay } from '../../lib/format/agency-day.ts';
import { useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { FieldError } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { daysBetween } from './day-spans.ts';
import { denseButton, denseControl } from './dense.ts';
import { onEnter } from './on-enter.ts';

/** A longer range is most likely a typing mistake. */
const maxRangeDays = 366;

type AddDaysOffProps = { id: string; onAdd: (days: readonly string[], label: string) => void };

/** Adds a day off, or a range of days, with a label. */
export function AddDaysOff({ id, onAdd }: AddDaysOffProps) {
  const t = useTexts(scheduleTexts);
  const today = useAgencyDay();
  const first = useRef<HTMLInputElement>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [label, setLabel] = useState('');
  const [error, setError] = useState('');
  const [outcome, setOutcome] = useState('');

  const add = () => {
    const last = to || from;
    const invalid = from === '' ? t('dateMissing') : from < today ? t('datePast') : last < from ? t('dateOrder') : '';
    const next = invalid || (last > addDays(from, maxRangeDays - 1) ? t('dateRange') : '');
    setError(next);
    first.current?.focus();
    if (next) return;
    const days = daysBetween(from, last);
    onAdd(days, label.trim());
    setOutcome(t('daysAdded', { count: days.length }));
    for (const clear of [setFrom, setTo, setLabel]) clear('');
  };

  return (
    <fieldset aria-label={t('addDays')} className="grid gap-1.5" onKeyDown={onEnter(add)}>
      <div className="flex flex-wrap items-end gap-2 text-[0.9375rem]">
        <label className="grid gap-0.5">
          <span className="caption text-quiet">{t('from')}</span>
          <input
            ref={first}
            id={id}
            type="date"
            min={today}
            value={from}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => setFrom(event.target.value)}
            className={`${denseControl} font-mono`}
          />
        </label>
        <label className="grid gap-0.5">
          <span className="caption text-quiet">{t('toOptional')}</span>
          <input
            type="date"
            min={from || today}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            className={`${denseControl} font-mono`}
          />
        </label>
        <label className="grid min-w-40 flex-1 gap-0.5">
          <span className="caption text-quiet">{t('labelOptional')}</span>
          <input
            value={label}
            maxLength={scheduleLimits.labelLength}
            autoComplete="off"
            onChange={(event) => setLabel(event.target.value)}
            className={`${denseControl} w-full`}
          />
        </label>
        <button type="button" onClick={add} className={denseButton}>
          {t('addDay')}
        </button>
      </div>
      <FieldError id={`${id}-error`}>{error || undefined}</FieldError>
      <VisuallyHidden live>{outcome}</VisuallyHidden>
    </fieldset>
  );
}
