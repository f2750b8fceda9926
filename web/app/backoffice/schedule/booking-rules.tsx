import { scheduleLimits } from '@vitrine/contracts/schedule.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { Frame } from '../../ui/field.tsx';
import { denseControl } from './dense.ts';
import { NoticeField } from './notice-field.tsx';
import type { ScheduleForm } from './schedule-values.ts';
import { Section } from './section.tsx';
import { useErrorAt } from './time-errors.ts';

/** How long a booking lasts, and how soon and how far ahead one can be made. */
export function BookingRules({ form }: { form: ScheduleForm }) {
  const t = useTexts(scheduleTexts);
  const errorAt = useErrorAt(form);
  return (
    <Section title={t('rules')}>
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        <NumberField
          label={t('length')}
          unit={t('minutes')}
          maxValue={scheduleLimits.meetingMinutes.max}
          error={errorAt('meetingMinutes')}
          {...form.register('meetingMinutes', { valueAsNumber: true })}
        />
        <NoticeField form={form} error={errorAt('leastNoticeMinutes')} />
        <NumberField
          label={t('horizon')}
          unit={t('daysAhead')}
          maxValue={scheduleLimits.horizonDays.max}
          error={errorAt('horizonDays')}
          {...form.register('horizonDays', { valueAsNumber: true })}
        />
      </div>
    </Section>
  );
}

type NumberFieldProps = ReturnType<ScheduleForm['register']> & {
  label: string;
  unit: ReactNode;
  maxValue: number;
  error: string | undefined;
};

/** A whole number followed by its unit. */
function NumberField({ label, unit, maxValue, error, ...registered }: NumberFieldProps) {
  return (
    <Frame label={<span className="text-[0.9375rem]">{label}</span>} error={error}>
      {(ids) => (
        <span className="flex items-center gap-2 text-[0.9375rem] text-quiet">
          <input
            {...registered}
            {...ids}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(maxValue).length + 1}
            className={`${denseControl} w-16 text-right font-mono tabular-nums`}
          />
          {unit}
        </span>
      )}
    </Frame>
  );
}
