import { zoneCity, zoneLabel } from '@vitrine/contracts/time-zone.ts';
import { formatSpokenTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import type { Day } from './days.ts';
import { sameClock, type Zones } from './time-zone.ts';

type BookingRecapProps = {
  day: Day | undefined;
  startsAt: string | undefined;
  zones: Zones;
  /** The length of a meeting, where it is known. */
  minutes: number | undefined;
};

/** What has been chosen so far, beside the steps. */
export function BookingRecap({ day, startsAt, zones, minutes }: BookingRecapProps) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const rows = [
    [t('recapDay'), day?.written],
    [t('recapTime'), startsAt && formatSpokenTime(startsAt, language, zones.visitor)],
    ...(minutes ? [[t('recapLength'), t('minutes', { count: minutes })] as const] : []),
  ] as const;
  return (
    <section aria-labelledby="booking-recap" className="lg:sticky lg:top-28">
      <h2 id="booking-recap" className="caption text-quiet">
        {t('recap')}
      </h2>
      <dl className="mt-3 border-t border-ink">
        {rows.map(([term, value]) => (
          <div key={term} className="grid gap-1 border-b border-line py-4">
            <dt className="caption text-quiet">{term}</dt>
            <dd
              className={`font-display text-2xl leading-tight font-bold tracking-tight first-letter:uppercase ${value ? '' : 'text-quiet opacity-100'}`}
            >
              {value || t('notChosen')}
            </dd>
          </div>
        ))}
        <div className="grid gap-1 border-b border-line py-4">
          <dt className="caption text-quiet">{t('recapZone')}</dt>
          <dd className="caption">
            {zoneLabel(zones.visitor, startsAt ?? new Date())}
            {startsAt && !sameClock(startsAt, zones.visitor, zones.agency) && (
              <span className="block text-quiet">
                {t('agencyTime', {
                  time: formatSpokenTime(startsAt, language, zones.agency),
                  city: zoneCity(zones.agency),
                })}
              </span>
            )}
          </dd>
        </div>
      </dl>
    </section>
  );
}
