import type { Weekday } from '@vitrine/contracts/schedule/days.ts';
import { useId, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { DayToggles } from './day-toggles.tsx';
import { denseButton, denseControl } from './dense.ts';
import { TimeInput } from './time-input.tsx';
import { readTime, timesEvery } from './time-text.ts';

type FillDaysProps = {
  /** Length of a booking. */
  lengthMinutes: number;
  onFill: (days: readonly Weekday[], times: readonly string[]) => void;
};

/** Fills several days with regular start times: every so many minutes, from one time to another. */
export function FillDays({ lengthMinutes, onFill }: FillDaysProps) {
  const t = useTexts(scheduleTexts);
  const id = useId();
  const [step, setStep] = useState(String(lengthMinutes || 60));
  const [from, setFrom] = useState('09:00');
  const [to, setTo] = useState('17:00');
  const [days, setDays] = useState<readonly Weekday[]>(['1', '2', '3', '4', '5']);
  const [outcome, setOutcome] = useState('');

  const isSpan = readTime(from) === from && readTime(to) === to;
  const times = isSpan ? timesEvery(Number(step), from, to, lengthMinutes) : [];
  const error =
    Number(step) < lengthMinutes
      ? t('fillTooOften', { count: lengthMinutes })
      : times.length === 0
        ? t('fillNothing')
        : '';

  return (
    <fieldset className="flex flex-wrap items-center gap-x-2 gap-y-2 text-[0.9375rem]">
      <legend className="sr-only">{t('fill')}</legend>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <label className="flex items-center gap-2">
          {t('fillEvery')}
          <input
            value={step}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            aria-invalid={error && Number(step) < lengthMinutes ? true : undefined}
            onChange={(event) => setStep(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
            className={`${denseControl} w-14 text-right font-mono tabular-nums`}
          />
        </label>
        <label htmlFor={`${id}-from`} className="flex items-center gap-2">
          {t('fillFrom')}
          <TimeInput id={`${id}-from`} value={from} onTime={setFrom} />
        </label>
        <label htmlFor={`${id}-to`} className="flex items-center gap-2">
          {t('fillTo')}
          <TimeInput id={`${id}-to`} value={to} onTime={setTo} />
        </label>
      </span>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-2">
        <DayToggles days={days} onDays={setDays} />
        <button
          type="button"
          disabled={error !== '' || days.length === 0}
          onClick={() => {
            onFill(days, times);
            setOutcome(t('filled', { count: times.length }));
          }}
          className={denseButton}
        >
          {t('fillApply')}
        </button>
      </span>
      <span className="caption text-quiet">{error || t('fillTimes', { count: times.length })}</span>
      <VisuallyHidden live>{outcome}</VisuallyHidden>
    </fieldset>
  );
}
