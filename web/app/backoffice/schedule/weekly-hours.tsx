import { type Weekday, weekdays } from '@vitrine/contracts/schedule/days.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { denseButton } from './dense.ts';
import { FillDays } from './fill-days.tsx';
import type { ScheduleForm } from './schedule-values.ts';
import { Section } from './section.tsx';
import { useErrorAt } from './time-errors.ts';
import { TimesField } from './times-field.tsx';
import { weekdayName } from './weekdays.ts';

/** The start times of each weekday. */
export function WeeklyHours({ form }: { form: ScheduleForm }) {
  const t = useTexts(scheduleTexts);
  const language = useLanguage();
  const errorAt = useErrorAt(form);
  const { weekly, meetingMinutes } = form.watch();
  const set = (day: Weekday, times: readonly string[]) => form.setValue(`weekly.${day}`, [...times]);

  return (
    <Section
      title={t('weekly')}
      text={t('weeklyText')}
      actions={
        <button
          type="button"
          onClick={() => {
            for (const day of ['2', '3', '4', '5'] as const) set(day, weekly['1'] ?? []);
          }}
          className={denseButton}
        >
          {t('copyMonday')}
        </button>
      }
    >
      <ul className="pane divide-y divide-line">
        {weekdays.map((day) => {
          const name = weekdayName(day, language);
          return (
            <li key={day} className="grid items-baseline gap-x-4 gap-y-1 px-3 py-1.5 sm:grid-cols-[6.5rem_1fr]">
              <span aria-hidden="true" className="text-[0.9375rem] font-medium first-letter:uppercase">
                {name}
              </span>
              <TimesField
                name={name}
                times={weekly[day] ?? []}
                onTimes={(times) => set(day, times)}
                errorOf={(index) => errorAt(`weekly.${day}.${index}`)}
                lengthMinutes={meetingMinutes}
              />
            </li>
          );
        })}
      </ul>
      <FillDays
        lengthMinutes={meetingMinutes}
        onFill={(days, times) => {
          for (const day of days) set(day, times);
        }}
      />
    </Section>
  );
}
