import { useTexts } from '../../../lib/language.ts';
import { scheduleTexts } from '../../../messages/schedule.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { PreviewDay } from './preview-days.ts';

/** A day of the booking page in small: its times, those that are taken struck. */
export function PreviewDayPane({ day }: { day: PreviewDay }) {
  const t = useTexts(scheduleTexts);
  return (
    <li className="pane -mt-px grid grid-cols-[6.5rem_1fr] items-baseline gap-x-3 px-3 py-2">
      <span className="grid gap-0.5">
        <span className="font-display leading-tight font-bold tracking-tight whitespace-nowrap">{day.displayDate}</span>{' '}
        <span className="caption text-quiet first-letter:uppercase">{day.weekday}</span>
      </span>
      <ul className="flex flex-wrap gap-1">
        {day.times.map(({ datetime, clock, available }) => (
          <li
            key={datetime}
            className={`caption border px-1.5 py-0.5 whitespace-nowrap tabular-nums ${
              available ? 'border-control text-ink' : 'border-line text-quiet line-through'
            }`}
          >
            <time dateTime={datetime}>{clock}</time>
            {!available && <VisuallyHidden> {t('taken')}</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </li>
  );
}
