import { addDays } from '@vitrine/contracts/schedule/days.ts';
import { useAgencyDay } from '../../lib/format/agency-day.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { FieldError } from '../../ui/field.tsx';
import { AddOpening } from './add-opening.tsx';
import { removeButton } from './dense.ts';
import type { ScheduleForm } from './schedule-values.ts';
import { Section } from './section.tsx';
import { useErrorAt } from './time-errors.ts';
import { TimesField } from './times-field.tsx';
import { dateName } from './weekdays.ts';

const addId = 'add-opening';

/** Start times of single days, in addition to the weekly hours. */
export function Openings({ form }: { form: ScheduleForm }) {
  const t = useTexts(scheduleTexts);
  const language = useLanguage();
  const today = useAgencyDay();
  const errorAt = useErrorAt(form);
  const { openings = [], meetingMinutes, horizonDays } = form.watch();
  const set = (next: typeof openings) => form.setValue('openings', next);

  const add = (date: string, times: readonly string[]) => {
    const known = openings.find((opening) => opening.date === date)?.times ?? [];
    const merged = { date, times: [...new Set([...known, ...times])].sort() };
    const others = openings.filter((opening) => opening.date !== date);
    set([...others, merged].sort((one, other) => (one.date < other.date ? -1 : 1)));
  };

  return (
    <Section title={t('openings')} text={t('openingsText')}>
      {openings.length > 0 && (
        <ul className="pane divide-y divide-line">
          {openings.map(({ date, times }, index) => {
            const name = dateName(date, language);
            return (
              <li key={date} className="grid gap-x-4 gap-y-1 py-1.5 pr-1 pl-3 sm:grid-cols-[9.5rem_1fr]">
                <span className="grid content-start py-1.5 text-[0.9375rem] leading-snug font-medium">
                  <span className="first-letter:uppercase">{name}</span>
                  {date > addDays(today, horizonDays || 1) && (
                    <span className="caption font-normal text-quiet">
                      {t('offeredFrom', { date: dateName(addDays(date, -horizonDays), language) })}
                    </span>
                  )}
                </span>
                <div className="flex items-start justify-between gap-2">
                  <TimesField
                    name={name}
                    times={times}
                    onTimes={(next) =>
                      set(openings.map((opening) => (opening.date === date ? { date, times: next } : opening)))
                    }
                    errorOf={(place) => errorAt(`openings.${index}.times.${place}`)}
                    lengthMinutes={meetingMinutes}
                    mayBeEmpty={false}
                  />
                  <button
                    type="button"
                    aria-label={t('removeDay', { day: name })}
                    onClick={() => {
                      set(openings.filter((opening) => opening.date !== date));
                      document.getElementById(addId)?.focus();
                    }}
                    className={removeButton}
                  >
                    <span aria-hidden="true">×</span>
                  </button>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      <FieldError id="openings-error">{errorAt('openings')}</FieldError>
      <AddOpening id={addId} onAdd={add} />
    </Section>
  );
}
