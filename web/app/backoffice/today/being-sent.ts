import type { TodayItem } from '@vitrine/contracts/today.ts';
import { useCallback, useState } from 'react';
import { leadOf } from './row-acts.tsx';

/** A lead that is replied to, and its person. */
export type RepliedLead = NonNullable<ReturnType<typeof leadOf>> & Pick<TodayItem, 'name' | 'email'>;

export const isSameLead = (one: Pick<RepliedLead, 'list' | 'id'>, other: Pick<RepliedLead, 'list' | 'id'>): boolean =>
  one.list === other.list && one.id === other.id;

/** The lead that an item is replied to in, with its person; undefined for what is only opened. */
export function repliedLeadOf(item: TodayItem): RepliedLead | undefined {
  const lead = leadOf(item);
  return lead && { ...lead, name: item.name, email: item.email };
}

/** The leads whose replies are on their way to the server: whoever answers goes on with the next meanwhile. */
export function useBeingSent() {
  const [leads, setLeads] = useState<readonly RepliedLead[]>([]);
  const setSending = useCallback(
    (lead: RepliedLead, isSending: boolean) =>
      setLeads((before) => {
        const others = before.filter((each) => !isSameLead(each, lead));
        return isSending ? [...others, lead] : others;
      }),
    [],
  );
  return { leads, setSending };
}
