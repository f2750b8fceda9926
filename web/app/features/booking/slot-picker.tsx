import type { Slot } from '@vitrine/contracts/booking.ts';
import { zoneCity } from '@vitrine/contracts/time-zone.ts';
import { isSecondClick } from '../../lib/form/step.ts';
import { formatTime } from '../../lib/format/format.ts';
import { useLanguage, useTexts } from '../../lib/format/language.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { pressablePane } from './day-picker.tsx';
import { type Day, isFree, isReadable } from './days.ts';
import { sameClock, type Zones } from './time-zone.ts';
import { ZoneChoice } from './zone-choice.tsx';

type SlotPickerProps = {
  day: Day;
  zones: Zones;
  /** The instant of the chosen slot. */
  chosen: string | undefined;
  onPick: (startsAt: string) => void;
  onZone: (timeZone: string) => void;
};

/** The times of a day on the visitor's clock, with its zone named, and the agency's time where its clock differs. */
export function SlotPicker({ day, zones, chosen, onPick, onZone }: SlotPickerProps) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  const readable = day.slots.filter(isReadable);
  const first = readable[0]?.datetime;
  const differs = readable.some(({ datetime }) => !sameClock(datetime, zones.visitor, zones.agency));
  return (
    <div className="grid gap-5">
      <ul
        aria-label={t('times', { day: day.written })}
        className="grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,40%),1fr))] pt-px pl-px xl:grid-cols-4"
      >
        {day.slots.map((slot) => (
          <li key={slot.id} className="flex">
            <button
              type="button"
              disabled={!isFree(slot)}
              aria-pressed={slot.datetime === chosen}
              onClick={(event) => isSecondClick(event) || onPick(slot.datetime)}
              className={`${pressablePane} group/slot grid min-h-24 w-full content-between gap-3 p-4 sm:min-h-28`}
            >
              <span className="font-mono text-2xl leading-none tracking-tight whitespace-nowrap group-disabled/slot:line-through">
                {isReadable(slot) ? formatTime(slot.datetime, language, zones.visitor) : t('invalidTime')}
              </span>{' '}
              <SlotNote slot={slot} zones={zones} differs={differs} />
            </button>
          </li>
        ))}
      </ul>
      <ZoneChoice zones={zones} at={first} onPick={onZone}>
        {differs && ` ${t('zoneAgency', { city: zoneCity(zones.agency) })}`}
      </ZoneChoice>
    </div>
  );
}

function SlotNote({ slot, zones, differs }: { slot: Slot; zones: Zones; differs: boolean }) {
  const t = useTexts(bookingTexts);
  const language = useLanguage();
  if (!slot.available) return <span className="caption">{t('taken')}</span>;
  if (!differs || !isReadable(slot)) return null;
  return (
    <span className="caption">
      {t('agencyTime', { time: formatTime(slot.datetime, language, zones.agency), city: zoneCity(zones.agency) })}
    </span>
  );
}
