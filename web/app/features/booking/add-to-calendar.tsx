import { agency } from '@vitrine/contracts/agency.ts';
import type { BookingChannel } from '@vitrine/contracts/booking.ts';
import { localizedPath } from '@vitrine/contracts/language.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Button } from '../../ui/button.tsx';
import { calendarFile, webCalendars } from './calendar-links.ts';
import { channelKeys, meetingPlace } from './meeting-place.ts';

type Meeting = {
  readonly id: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly channel: BookingChannel | null;
  readonly managePath: string;
};

/** Puts a meeting into the visitor's calendar: as a file, or in one of the common web calendars. */
export function AddToCalendar({ meeting }: { meeting: Meeting }) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const { id, startsAt: start, endsAt: end, channel } = meeting;
  const manageUrl = new URL(localizedPath(meeting.managePath, language), location.href).href;
  const details = [channel && t(channelKeys[channel]), t('manageAt', { address: manageUrl })]
    .filter(Boolean)
    .join('\n');
  const title = t('calendarTitle', { agency: agency.name });
  const event = { id, start, end, title, details, location: meetingPlace(channel, language) };
  const save = () => saveFile(new Blob([calendarFile(event, new Date())], { type: 'text/calendar' }), 'meeting.ics');
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
      <Button look="secondary" onClick={save}>
        {t('calendarFile')}
      </Button>
      <ul aria-label={t('calendars')} className="flex flex-wrap gap-x-5">
        {webCalendars(event).map(({ name, url }) => (
          <li key={name}>
            <a
              href={url}
              target="_blank"
              rel="noopener noreferrer"
              className="grid min-h-11 place-items-center underline decoration-line underline-offset-4 hover:decoration-signal"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
