import type { Weekday } from '@vitrine/contracts/schedule/days.ts';
import { zoneCity } from '@vitrine/contracts/time-zone.ts';
import { useId, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { zoneNames } from '../../lib/format/zone-names.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { FieldError, Select } from '../../ui/field.tsx';
import { DayToggles } from './day-toggles.tsx';
import type { ScheduleForm } from './schedule-values.ts';
import { Section } from './section.tsx';
import { useErrorAt } from './time-errors.ts';
import { TimeInput } from './time-input.tsx';

/** Where the agency is, and when somebody replies there: what pages, mails and documents say of it. */
export function ZoneAndHours({ form, storedZone }: { form: ScheduleForm; storedZone: string }) {
  const t = useTexts(scheduleTexts);
  const id = useId();
  const errorAt = useErrorAt(form);
  const { timeZone, openingHours } = form.watch();
  const [zones] = useState(() => zoneNames([storedZone]));
  const days = (openingHours?.days ?? []).map((day) => String(day) as Weekday);
  const errors = {
    days: errorAt('openingHours.days'),
    from: errorAt('openingHours.from'),
    to: errorAt('openingHours.to'),
  };
  const shown = errors.days ?? errors.from ?? errors.to;
  const errorId = `${id}-error`;
  return (
    <Section title={t('place')} text={t('placeText')}>
      <label htmlFor={`${id}-zone`} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-[0.9375rem]">
        {t('timeZone')}
        <Select
          dense
          id={`${id}-zone`}
          value={timeZone}
          aria-invalid={errorAt('timeZone') !== undefined || undefined}
          onChange={(event) => form.setValue('timeZone', event.target.value)}
          className="max-w-72"
        >
          {zones.map((name) => (
            <option key={name} value={name}>
              {`${zoneCity(name)} (${name})`}
            </option>
          ))}
        </Select>
      </label>
      <fieldset className="flex flex-wrap items-center gap-2 text-[0.9375rem]">
        <legend className="float-left mr-1">{t('openingHours')}</legend>
        <DayToggles
          days={days}
          onDays={(chosen) => form.setValue('openingHours.days', chosen.map(Number))}
          errorId={errors.days && errorId}
        />
        <label htmlFor={`${id}-from`} className="flex items-center gap-2">
          {t('openFrom')}
          <TimeInput
            id={`${id}-from`}
            value={openingHours?.from ?? ''}
            onTime={(time) => form.setValue('openingHours.from', time)}
            aria-invalid={errors.from !== undefined || undefined}
            aria-describedby={errors.from && errorId}
          />
        </label>
        <label htmlFor={`${id}-to`} className="flex items-center gap-2">
          {t('openTo')}
          <TimeInput
            id={`${id}-to`}
            value={openingHours?.to ?? ''}
            onTime={(time) => form.setValue('openingHours.to', time)}
            aria-invalid={errors.to !== undefined || undefined}
            aria-describedby={errors.to && errorId}
          />
        </label>
      </fieldset>
      {shown && <FieldError id={errorId}>{shown}</FieldError>}
    </Section>
  );
}
