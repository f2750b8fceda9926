import type { QueryClient } from '@tanstack/react-query';
import type { LeadList } from '@vitrine/contracts/status.ts';
import type { Today, TodayItem } from '@vitrine/contracts/today.ts';
import { todayKey } from '../live/query-keys.ts';

/** Whether a reply to a lead is the reply to an item: to the lead itself, or to what was written since. */
export const isRepliedTo = ({ kind, list, recordId }: TodayItem, lead: { list: LeadList; id: string }): boolean =>
  (kind === 'lead' || kind === 'incoming') && list === lead.list && recordId === lead.id;

/**
 * Takes a lead off today at once when it has been answered: before the list has loaded again, the next key would
 * otherwise reply to the same lead a second time. Ends once it has left, whenever the list has loaded again.
 */
export async function leaveToday(client: QueryClient, list: LeadList, id: string): Promise<void> {
  // What was asked for before would bring it back.
  await client.cancelQueries({ queryKey: todayKey });
  client.setQueryData<Today>(
    todayKey,
    (today) =>
      today && {
        ...today,
        items: today.items.filter((item) => !isRepliedTo(item, { list, id })),
      },
  );
  void client.invalidateQueries({ queryKey: todayKey });
}
