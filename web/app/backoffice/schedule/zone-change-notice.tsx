import type { ConflictingBooking, ZoneChange } from '@vitrine/contracts/schedule.ts';
import { zoneCity } from '@vitrine/contracts/time-zone.ts';
import { formatCalendarDate, formatDate, formatTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { TouchedRecords } from './touched-records.tsx';

type ZoneChangeNoticeProps = { change: ZoneChange; from: string; to: string };

/** What another time zone touches: at what hour each meeting to come reads there, and proposals whose last day ends otherwise. */
export function ZoneChangeNotice({ change, from, to }: ZoneChangeNoticeProps) {
  const t = useTexts(scheduleTexts);
  const language = useLanguage();
  const { meetings, meetingCount, proposals, proposalCount } = change;
  if (meetingCount + proposalCount === 0) return null;
  const at = ({ selectedSlot }: ConflictingBooking, timeZone: string) => formatTime(selectedSlot, language, timeZone);
  const day = ({ selectedSlot }: ConflictingBooking, timeZone: string) =>
    formatDate(selectedSlot, language, { weekday: 'short', day: 'numeric', month: 'short', timeZone });
  return (
    <>
      {meetingCount > 0 && (
        <TouchedRecords
          title={t('zoneMeetings', { count: meetingCount })}
          text={t('zoneMeetingsText', { from: zoneCity(from), to: zoneCity(to) })}
          count={meetingCount}
          items={meetings.map((meeting) => ({
            id: meeting.id,
            name: meeting.name,
            to: `/admin?tab=bookings&open=${encodeURIComponent(meeting.id)}`,
            facts: (
              <>
                {day(meeting, from)} {at(meeting, from)} → {day(meeting, from) !== day(meeting, to) && day(meeting, to)}{' '}
                {at(meeting, to)}
              </>
            ),
          }))}
        />
      )}
      {proposalCount > 0 && (
        <TouchedRecords
          title={t('zoneProposals', { count: proposalCount })}
          text={t('zoneProposalsText', { to: zoneCity(to) })}
          count={proposalCount}
          items={proposals.map(({ id, name, number, validUntil }) => ({
            id,
            name: `${number} · ${name}`,
            to: `/admin/proposals/${encodeURIComponent(id)}`,
            facts: formatCalendarDate(validUntil, language, { day: 'numeric', month: 'short' }),
          }))}
        />
      )}
    </>
  );
}
