import { useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { PreviewDay } from './preview-days.ts';

/** A day as on the booking page, smaller: its times, with the taken ones struck through. */
export function PreviewDayPane({ day }: { day: PreviewDay }) {
  const t = useTexts(scheduleTexts);
  return (
    <li className="pane -mt-px grid grid-cols-[6.5rem_1fr] items-baseline gap-x-3 px-3 py-2">
      <span className="grid gap-0.5">
        <span className="font-display leading-tight font-bold tracking-tight whitespace-nowrap">{day.displayDate}</span>{' '}
        <span className="caption text-quiet first-letter:uppercase">{day.weekday}</span>
      </span>
      <ul className="flex flex-wrap gap-1">
        {day.times.map(({ startsAt, clock, isFree }) => (
          <li
            key={startsAt}
            className={`caption border px-1.5 py-0.5 whitespace-nowrap tabular-nums ${
              isFree ? 'border-control text-ink' : 'border-line text-quiet line-through'
            }`}
          >
            <time dateTime={startsAt}>{clock}</time>
            {!isFree && <VisuallyHidden> {t('taken')}</VisuallyHidden>}
          </li>
        ))}
      </ul>
    </li>
  );
}
