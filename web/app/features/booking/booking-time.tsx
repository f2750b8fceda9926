import { zoneCity, zoneLabel } from '@vitrine/contracts/time-zone.ts';
import { formatDate, formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { agencyTime, longDay, type Zones, zoneName } from './time-zone.ts';

type BookingTimeProps = {
  startsAt: string;
  zones: Zones;
  /** `past`: quiet. `cancelled`: struck through as well. */
  state?: 'active' | 'past' | 'cancelled';
};

/** The date and time of a booking, large, with its zone, and the agency's time where its clock differs. */
export function BookingTime({ startsAt, zones, state = 'active' }: BookingTimeProps) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const there = agencyTime(startsAt, language, zones);
  const year = formatDate(startsAt, language, { year: 'numeric', timeZone: zones.visitor });
  const struck = state === 'cancelled' ? 'line-through decoration-[0.06em]' : '';
  return (
    <div className={`pane border-ink ${state !== 'active' ? 'border-line text-quiet' : 'bg-glass text-on-glass'}`}>
      <time dateTime={startsAt} className="grid lg:grid-cols-[1fr_auto]">
        <span className="grid content-between gap-8 p-6 lg:p-8">
          <span className="caption">{year}</span>
          <span className={`display block text-large first-letter:uppercase ${struck}`}>
            {longDay(startsAt, language, zones.visitor)}
          </span>
        </span>{' '}
        <span className="grid content-between gap-8 border-current/30 p-6 max-lg:border-t lg:border-l lg:p-8">
          <span className="caption">
            {zoneLabel(zones.visitor, startsAt)}
            <span className="block">{zoneName(zones.visitor, startsAt, language)}</span>
          </span>
          <span
            className={`font-mono text-[min(clamp(2.5rem,4.5vw,4.25rem),12vw)] leading-none font-light tracking-[-0.06em] whitespace-nowrap ${struck}`}
          >
            {formatSpokenTime(startsAt, language, zones.visitor)}
          </span>
        </span>
      </time>
      {there && (
        <p className="caption border-t border-current/30 px-6 py-3 lg:px-8">
          {t('agencyDateTime', { date: there.day, time: there.time, city: zoneCity(zones.agency) })}
        </p>
      )}
    </div>
  );
}
