import { useRef } from 'react';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { FieldError } from '../../ui/field.tsx';
import { AddDaysOff } from './add-days-off.tsx';
import { type DaySpan, spansOf, withDaysOff } from './day-spans.ts';
import { removeButton } from './dense.ts';
import { PublicHolidays } from './public-holidays.tsx';
import type { ScheduleForm } from './schedule-values.ts';
import { Section } from './section.tsx';
import { useErrorAt } from './time-errors.ts';
import { dateName } from './weekdays.ts';

/** Days on which the weekly hours do not apply. */
export function DaysOff({ form }: { form: ScheduleForm }) {
  const t = useTexts(scheduleTexts);
  const language = useLanguage();
  const list = useRef<HTMLUListElement>(null);
  const error = useErrorAt(form)('daysOff');
  const daysOff = form.watch('daysOff') ?? [];
  const set = (days: typeof daysOff) => form.setValue('daysOff', days);
  const spans = spansOf(daysOff);

  const nameOf = ({ from, to }: DaySpan) =>
    from === to ? dateName(from, language) : t('span', { from: dateName(from, language), to: dateName(to, language) });

  const remove = (span: DaySpan, index: number) => {
    set(daysOff.filter(({ date }) => date < span.from || date > span.to));
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button');
      (buttons?.[Math.min(index, buttons.length - 1)] ?? document.getElementById(addId))?.focus();
    });
  };

  return (
    <Section title={t('daysOff')} text={t('daysOffText')}>
      {spans.length > 0 && (
        <ul ref={list} className="pane grid sm:grid-cols-2 sm:gap-x-px">
          {spans.map((span, index) => (
            <li
              key={`${span.from} ${span.label}`}
              className="-mb-px flex min-h-10 items-center gap-3 border-b border-line py-0.5 pr-1 pl-3 text-[0.9375rem]"
            >
              <span className="min-w-0 flex-1 leading-snug">
                <span className="font-medium first-letter:uppercase">{nameOf(span)}</span>{' '}
                {span.days > 1 && <span className="caption text-quiet">{t('days', { count: span.days })} </span>}
                <span className="wrap-anywhere text-quiet">{span.label}</span>
              </span>
              <button
                type="button"
                aria-label={t('removeDay', { day: nameOf(span) })}
                onClick={() => remove(span, index)}
                className={removeButton}
              >
                <span aria-hidden="true">×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <FieldError id="days-off-error">{error}</FieldError>
      <AddDaysOff
        id={addId}
        onAdd={(days, label) =>
          set(
            withDaysOff(
              daysOff,
              days.map((date) => ({ date, label })),
            ),
          )
        }
      />
      <PublicHolidays
        taken={new Set(daysOff.map(({ date }) => date))}
        onTake={(holidays) =>
          set(
            withDaysOff(
              daysOff,
              holidays.map(({ date, name }) => ({ date, label: name.slice(0, 100) })),
            ),
          )
        }
        onLeave={(date) => set(daysOff.filter((day) => day.date !== date))}
      />
    </Section>
  );
}

const addId = 'add-days-off';
