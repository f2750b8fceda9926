import type { SchedulePreview } from '@vitrine/contracts/schedule.ts';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { LocalizedLink } from '../../lib/page/localized-link.tsx';
import { scheduleTexts } from '../../messages/schedule.ts';

/** Bookings at times the schedule does not offer. They stay booked; the agency is only made aware of them. */
export function ConflictingBookings({
  preview: { conflictingBookings, conflictCount, timeZone },
}: {
  preview: SchedulePreview;
}) {
  const t = useTexts(scheduleTexts);
  const language = useLanguage();
  if (conflictCount === 0) return null;
  return (
    <div className="pane relative grid gap-2 overflow-hidden border-warn py-3 pr-3 pl-4">
      <span aria-hidden="true" className="absolute inset-y-0 left-0 w-1 bg-warn" />
      <p className="leading-snug font-medium">{t('conflictingBookings', { count: conflictCount })}</p>
      <p className="text-[0.9375rem] leading-snug text-quiet">{t('conflictsText')}</p>
      <ul className="grid">
        {conflictingBookings.map(({ id, name, selectedSlot }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 border-t border-line py-1.5 text-[0.9375rem]">
            <LocalizedLink
              to={`/admin?tab=bookings&open=${encodeURIComponent(id)}`}
              className="min-w-0 flex-1 wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-signal"
            >
              {name}
            </LocalizedLink>
            <time dateTime={selectedSlot} className="caption tabular-nums first-letter:uppercase">
              {formatDate(selectedSlot, language, { weekday: 'short', day: 'numeric', month: 'short', timeZone })}{' '}
              {formatTime(selectedSlot, language, timeZone)}
            </time>
          </li>
        ))}
      </ul>
      {conflictCount > conflictingBookings.length && (
        <p className="caption text-quiet">
          {t('moreConflicts', { count: conflictCount - conflictingBookings.length })}
        </p>
      )}
    </div>
  );
}
