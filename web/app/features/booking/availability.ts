import { useQuery, useQueryClient } from '@tanstack/react-query';
import { agency } from '@vitrine/contracts/agency.ts';
import type { Slot } from '@vitrine/contracts/booking.ts';
import { useDeferredValue, useMemo } from 'react';
import { inOwnTask } from '../../lib/browser/own-task.ts';
import { useLanguage } from '../../lib/format/language.ts';
import { fetchJson } from '../../lib/http/api.ts';
import { readOffer } from './availability-response.ts';
import { type Day, groupByDay } from './days.ts';
import { generateSlots } from './generated-slots.ts';
import { visitorTimeZone, type Zones } from './time-zone.ts';

type Loaded = {
  readonly slots: readonly Slot[];
  readonly timeZone: string;
  readonly meetingMinutes: number | undefined;
  /** The visitor's own zone. */
  readonly visitor: string;
};

export type Availability = {
  /** Undefined until the slots have loaded. */
  readonly days: readonly Day[] | undefined;
  readonly zones: Zones;
  /** The length of a meeting; undefined when it is not known. */
  readonly meetingMinutes: number | undefined;
  /** Loads the slots again, after a booking or a refusal; `refused` is the instant that could not be booked. */
  readonly refresh: (refused?: string) => Promise<void>;
};

const queryKey = ['availability'];

/**
 * The slots by day; generated ones when they cannot be loaded (docs/decisions/0015).
 * @param chosen the IANA name of the zone the days are of; empty for the visitor's own
 */
export function useAvailability(chosen: string): Availability {
  const language = useLanguage();
  const client = useQueryClient();
  const { data: latest } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Loaded> => {
      // To ask for a zone the first time takes a browser more than ten milliseconds, and a phone four times as long.
      const zone = inOwnTask(visitorTimeZone);
      const [response, visitor] = await Promise.all([fetchJson('getAvailability', { signal }), zone]);
      const offer = readOffer(response);
      const timeZone = offer?.timeZone ?? agency.timeZone;
      if (offer) return { ...offer, timeZone, visitor };
      // Slots shown before, generated or not, must not change while the visitor is choosing.
      const slots = () => generateSlots({ now: Date.now(), random: Math.random, timeZone });
      return client.getQueryData<Loaded>(queryKey) ?? { slots: slots(), timeZone, meetingMinutes: undefined, visitor };
    },
  });

  // Some hundred slots take a phone longer than a frame: what was there stays, and answers, until they are drawn.
  const data = useDeferredValue(latest);

  const refresh = async (refused?: string) => {
    // At once: a visitor may be quicker than the response, and generated slots are not replaced by it.
    client.setQueryData<Loaded>(queryKey, (loaded) => loaded && markTaken(loaded, refused));
    await client.refetchQueries({ queryKey });
  };

  const visitor = chosen || (data?.visitor ?? agency.timeZone);
  const days = useMemo(() => data && groupByDay(data.slots, language, visitor), [data, language, visitor]);
  const zones = { visitor, agency: data?.timeZone ?? agency.timeZone };
  return { days, zones, meetingMinutes: data?.meetingMinutes, refresh };
}

/** The slots, with the refused one taken. */
function markTaken(loaded: Loaded, refused: string | undefined): Loaded {
  const slots = loaded.slots.map((slot) => (slot.datetime === refused ? { ...slot, available: false } : slot));
  return { ...loaded, slots };
}
