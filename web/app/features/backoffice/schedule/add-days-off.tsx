import { addDays } from '@vitrine/contracts/schedule/days.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../../lib/language.ts';
import { scheduleTexts } from '../../../messages/schedule.ts';
import { FieldError } from '../../../ui/field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { useToday } from './agency-day.ts';
import { daysBetween } from './day-spans.ts';
import { denseButton, denseControl } from './dense.ts';
import { onEnter } from './on-enter.ts';

/** More days than a year has are a slip of the hand. */
const mostDays = 366;

type AddDaysOffProps = { id: string; onAdd: (days: readonly string[], label: string) => void };

/** One day, or a range of days, with its name. */
export function AddDaysOff({ id, onAdd }: AddDaysOffProps) {
  const t = useTexts(scheduleTexts);
  const today = useToday();
  const first = useRef<HTMLInputElement>(null);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [label, setLabel] = useState('');
  const [fault, setFault] = useState('');
  const [outcome, setOutcome] = useState('');

  const add = () => {
    const last = to || from;
    const wrong = from === '' ? t('dateMissing') : from < today ? t('datePast') : last < from ? t('dateOrder') : '';
    const found = wrong || (last > addDays(from, mostDays - 1) ? t('dateRange') : '');
    setFault(found);
    first.current?.focus();
    if (found) return;
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
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? `${id}-error` : undefined}
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
            maxLength={100}
            autoComplete="off"
            onChange={(event) => setLabel(event.target.value)}
            className={`${denseControl} w-full`}
          />
        </label>
        <button type="button" onClick={add} className={denseButton}>
          {t('addDay')}
        </button>
      </div>
      <FieldError id={`${id}-error`}>{fault || undefined}</FieldError>
      <VisuallyHidden live>{outcome}</VisuallyHidden>
    </fieldset>
  );
}
