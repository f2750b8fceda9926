import { useRef, useState } from 'react';
import { useAgencyDay } from '../../lib/format/agency-day.ts';
import { useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { FieldError } from '../../ui/field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { denseButton, denseControl } from './dense.ts';
import { onEnter } from './on-enter.ts';
import { readTimes } from './time-text.ts';

type AddOpeningProps = { id: string; onAdd: (date: string, times: readonly string[]) => void };

/** Adds a day with its start times. */
export function AddOpening({ id, onAdd }: AddOpeningProps) {
  const t = useTexts(scheduleTexts);
  const today = useAgencyDay();
  const dateField = useRef<HTMLInputElement>(null);
  const timesField = useRef<HTMLInputElement>(null);
  const [date, setDate] = useState('');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<{ of: 'date' | 'times'; sentence: string }>();
  const [outcome, setOutcome] = useState('');

  const refuse = (of: 'date' | 'times', sentence: string) => {
    setError({ of, sentence });
    (of === 'date' ? dateField : timesField).current?.focus();
  };

  const add = () => {
    if (date === '') return refuse('date', t('dateMissing'));
    if (date <= today) return refuse('date', t('openingPast'));
    const times = readTimes(typed);
    if (!times) return refuse('times', t('timesInvalid'));
    setError(undefined);
    onAdd(date, times);
    setOutcome(t('filled', { count: times.length }));
    setDate('');
    setTyped('');
    dateField.current?.focus();
  };

  const errorProps = (of: 'date' | 'times') =>
    error?.of === of ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {};

  return (
    <fieldset aria-label={t('addOpenings')} className="grid gap-1.5" onKeyDown={onEnter(add)}>
      <div className="flex flex-wrap items-end gap-2 text-[0.9375rem]">
        <label className="grid gap-0.5">
          <span className="caption text-quiet">{t('date')}</span>
          <input
            ref={dateField}
            id={id}
            type="date"
            min={today}
            value={date}
            {...errorProps('date')}
            onChange={(event) => setDate(event.target.value)}
            className={`${denseControl} font-mono`}
          />
        </label>
        <label className="grid min-w-40 flex-1 gap-0.5">
          <span className="caption text-quiet">{t('times')}</span>
          <input
            ref={timesField}
            value={typed}
            maxLength={300}
            autoComplete="off"
            spellCheck={false}
            placeholder="10:00, 11:30"
            {...errorProps('times')}
            onChange={(event) => setTyped(event.target.value)}
            className={`${denseControl} w-full font-mono`}
          />
        </label>
        <button type="button" onClick={add} className={denseButton}>
          {t('addOpening')}
        </button>
      </div>
      <FieldError id={`${id}-error`}>{error?.sentence}</FieldError>
      <VisuallyHidden live>{outcome}</VisuallyHidden>
    </fieldset>
  );
}
