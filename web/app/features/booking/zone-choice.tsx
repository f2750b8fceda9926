import { zoneCity, zoneLabel, zoneOffset } from '@vitrine/contracts/time-zone.ts';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../lib/format/language.ts';
import { zoneNames } from '../../lib/format/zone-names.ts';
import { bookingTexts } from '../../messages/booking.ts';
import { Select } from '../../ui/field.tsx';
import type { Zones } from './time-zone.ts';

type ZoneChoiceProps = {
  zones: Zones;
  /** An instant at which the offsets hold: one of those offered. */
  at: string | undefined;
  onPick: (timeZone: string) => void;
  children?: ReactNode;
};

/** Whose clock the times follow, by its city and offset, and a way to choose another zone. */
export function ZoneChoice({ zones, at, onPick, children }: ZoneChoiceProps) {
  const t = useTexts(bookingTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const instant = at ?? new Date();
  return (
    <div className="grid gap-3 text-base">
      <p className="flex flex-wrap items-center gap-x-3 text-quiet">
        <span>
          {t('zone')} <span className="text-ink">{zoneLabel(zones.visitor, instant)}</span>.{children}
        </span>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="min-h-11 text-ink underline decoration-line underline-offset-4 hover:decoration-signal"
        >
          {t('zoneChange')}
        </button>
      </p>
      <div id={id} hidden={!isOpen} className="max-w-md">
        {isOpen && (
          <Select aria-label={t('recapZone')} value={zones.visitor} onChange={({ target }) => onPick(target.value)}>
            {zoneNames([zones.visitor, zones.agency]).map((name) => (
              <option key={name} value={name}>
                {zoneCity(name)} ({zoneOffset(name, instant)}), {name.split('/')[0]}
              </option>
            ))}
          </Select>
        )}
      </div>
    </div>
  );
}
