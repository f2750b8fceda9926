import { useQuery, useQueryClient } from '@tanstack/react-query';
import { agency } from '@vitrine/contracts/agency.ts';
import type { Slot } from '@vitrine/contracts/booking.ts';
import { useMemo } from 'react';
import { receive } from '../../lib/api.ts';
import { useLanguage } from '../../lib/language.ts';
import { readOffer } from './availability-answer.ts';
import { type Day, groupByDay } from './days.ts';
import { generateSlots } from './generated-slots.ts';
import { visitorTimeZone, type Zones } from './time-zone.ts';

type Known = { readonly slots: readonly Slot[]; readonly timeZone: string; readonly generated: boolean };

export type Availability = {
  /** Undefined until the slots have loaded. */
  readonly days: readonly Day[] | undefined;
  readonly zones: Zones;
  /** Loads the slots again, after a booking or a refusal; `refused` is the instant that was not to be had. */
  readonly refresh: (refused?: string) => Promise<void>;
};

const queryKey = ['availability'];

/** The slots by day in the visitor's zone. When they cannot be loaded, silently generated ones (D6). */
export function useAvailability(): Availability {
  const language = useLanguage();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Known> => {
      const offer = readOffer(await receive('getAvailability', { signal }));
      const timeZone = offer?.timeZone ?? agency.timeZone;
      if (offer) return { slots: offer.slots, timeZone, generated: false };
      // What was known before, generated or not, must not change under the visitor's hand.
      const slots = () => generateSlots({ now: Date.now(), random: Math.random, timeZone });
      return client.getQueryData<Known>(queryKey) ?? { slots: slots(), timeZone, generated: true };
    },
  });

  const refresh = async (refused?: string) => {
    // At once: a visitor may be quicker than the answer, and generated slots stay as they are but for this.
    client.setQueryData<Known>(queryKey, (known) => known && withhold(known, refused));
    await client.refetchQueries({ queryKey });
  };

  const visitor = visitorTimeZone();
  const days = useMemo(() => data && groupByDay(data.slots, language, visitor), [data, language, visitor]);
  return { days, zones: { visitor, agency: data?.timeZone ?? agency.timeZone }, refresh };
}

/** The slots with one that is no longer to be had. */
function withhold(known: Known, refused: string | undefined): Known {
  const slots = known.slots.map((slot) => (slot.datetime === refused ? { ...slot, available: false } : slot));
  return { ...known, slots };
}
