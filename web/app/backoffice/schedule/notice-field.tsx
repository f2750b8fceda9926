import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { Frame, Select } from '../../ui/field.tsx';
import { denseControl } from './dense.ts';
import type { ScheduleForm } from './schedule-values.ts';

const units = { minutes: 1, hours: 60, days: 60 * 24 } as const;

const names = { minutes: 'minutes', hours: 'hours', days: 'dayUnit' } as const;

type Unit = keyof typeof units;

/** The largest unit in which a number of minutes is a whole number. */
function unitOf(minutes: number): Unit {
  if (minutes === 0) return 'hours';
  return minutes % units.days === 0 ? 'days' : minutes % units.hours === 0 ? 'hours' : 'minutes';
}

/** How long before its start a booking can still be made, in the unit that suits. */
export function NoticeField({ form, error }: { form: ScheduleForm; error: string | undefined }) {
  const t = useTexts(scheduleTexts);
  const { field } = useController({ control: form.control, name: 'leastNoticeMinutes' });
  const [unit, setUnit] = useState(() => unitOf(field.value));
  const [amount, setAmount] = useState(() => String(field.value / units[unitOf(field.value)]));
  const report = (written: string, of: Unit) =>
    field.onChange(/^\d+$/.test(written.trim()) ? Number(written) * units[of] : Number.NaN);
  return (
    <Frame label={<span className="text-[0.9375rem]">{t('notice')}</span>} error={error}>
      {(ids) => (
        <span className="flex items-center gap-2">
          <input
            {...ids}
            ref={field.ref}
            value={amount}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            onBlur={field.onBlur}
            onChange={(event) => {
              setAmount(event.target.value);
              report(event.target.value, unit);
            }}
            className={`${denseControl} w-16 text-right font-mono tabular-nums`}
          />
          <Select
            dense
            aria-label={t('noticeUnit')}
            value={unit}
            onChange={(event) => {
              const next = event.target.value as Unit;
              setUnit(next);
              report(amount, next);
            }}
          >
            {(Object.keys(units) as Unit[]).map((each) => (
              <option key={each} value={each}>
                {t(names[each])}
              </option>
            ))}
          </Select>
        </span>
      )}
    </Frame>
  );
}
