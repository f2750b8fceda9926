import type { SchedulePreview } from '@vitrine/contracts/schedule.ts';
import { formatDate, formatTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { TouchedRecords } from './touched-records.tsx';

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
    <TouchedRecords
      title={t('conflictingBookings', { count: conflictCount })}
      text={t('conflictsText')}
      count={conflictCount}
      items={conflictingBookings.map(({ id, name, selectedSlot }) => ({
        id,
        name,
        to: `/admin?tab=bookings&open=${encodeURIComponent(id)}`,
        facts: (
          <time dateTime={selectedSlot}>
            {formatDate(selectedSlot, language, { weekday: 'short', day: 'numeric', month: 'short', timeZone })}{' '}
            {formatTime(selectedSlot, language, timeZone)}
          </time>
        ),
      }))}
    />
  );
}
