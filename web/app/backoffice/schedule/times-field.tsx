import { type FocusEvent, useId, useRef } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { FieldError } from '../../ui/field.tsx';
import { denseButton, removeButton } from './dense.ts';
import { TimeInput } from './time-input.tsx';
import { nextTime } from './time-text.ts';

type TimesFieldProps = {
  /** Whose times they are: `Monday`, `Sat, 28 Nov 2026`. */
  name: string;
  times: readonly string[];
  onTimes: (times: string[]) => void;
  errorOf: (index: number) => string | undefined;
  /** Length of a booking: how far apart times are proposed. */
  lengthMinutes: number;
  /** Whether the last time can be removed too. */
  mayBeEmpty?: boolean;
};

/** The start times of a day, each in its own field. They are sorted when the focus leaves the day. */
export function TimesField({ name, times, onTimes, errorOf, lengthMinutes, mayBeEmpty = true }: TimesFieldProps) {
  const t = useTexts(scheduleTexts);
  const id = useId();
  const row = useRef<HTMLFieldSetElement>(null);
  const errors = times.map((_, index) => errorOf(index));
  const next = nextTime(times, lengthMinutes);

  /** Focuses a field once it has rendered. */
  const focusField = (index: number) =>
    requestAnimationFrame(() => {
      const fields = row.current?.querySelectorAll('input');
      const field = fields?.[Math.min(index, (fields?.length ?? 0) - 1)];
      (field ?? row.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    });

  const change = (index: number, time: string) => {
    if (time !== '') onTimes(times.map((each, place) => (place === index ? time : each)));
    else if (mayBeEmpty || times.length > 1) onTimes(times.filter((_, place) => place !== index));
  };

  const leave = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    const sorted = times.toSorted();
    if (sorted.join() !== times.join()) onTimes(sorted);
  };

  return (
    <fieldset ref={row} onBlur={leave} className="grid min-w-0 gap-1.5">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1.5">
        {times.length === 0 && <span className="mr-2 text-[0.9375rem] text-quiet">{t('closed')}</span>}
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is identified by its position, whatever its time
          <span key={index} className="flex items-center">
            <TimeInput
              value={time}
              onTime={(settled) => change(index, settled)}
              aria-label={t('timeOf', { name, number: index + 1 })}
              aria-invalid={errors[index] ? true : undefined}
              aria-describedby={errors[index] ? `${id}-${index}` : undefined}
            />
            {(mayBeEmpty || times.length > 1) && (
              <button
                type="button"
                aria-label={t('removeTime', { name, time })}
                onClick={() => {
                  onTimes(times.filter((_, place) => place !== index));
                  focusField(index);
                }}
                className={`${removeButton} pointer-fine:w-7`}
              >
                <span aria-hidden="true">×</span>
              </button>
            )}
          </span>
        ))}
        <button
          type="button"
          data-add=""
          disabled={next === undefined}
          aria-label={t('addTimeTo', { name })}
          onClick={() => {
            if (next === undefined) return;
            onTimes([...times, next]);
            focusField(times.length);
          }}
          className={denseButton}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      {errors.map((error, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <FieldError key={index} id={`${id}-${index}`}>
          {error && t('errorAt', { time: times[index] ?? '', error })}
        </FieldError>
      ))}
    </fieldset>
  );
}
