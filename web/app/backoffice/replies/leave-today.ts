import type { QueryClient } from '@tanstack/react-query';
import type { LeadList } from '@vitrine/contracts/status.ts';
import type { Today, TodayItem } from '@vitrine/contracts/today.ts';
import { todayKey } from '../live/query-keys.ts';

/** What a reply to a lead is the reply to: the lead itself, and what was written since. */
const isRepliedTo = ({ kind }: TodayItem) => kind === 'lead' || kind === 'incoming';

/**
 * Takes a lead off today at once when it has been answered: before the list has loaded again, the next key would
 * otherwise reply to the same lead a second time.
 */
export async function leaveToday(client: QueryClient, list: LeadList, id: string): Promise<void> {
  // What was asked for before would bring it back.
  await client.cancelQueries({ queryKey: todayKey });
  client.setQueryData<Today>(
    todayKey,
    (today) =>
      today && {
        ...today,
        items: today.items.filter((item) => !(isRepliedTo(item) && item.list === list && item.recordId === id)),
      },
  );
  await client.invalidateQueries({ queryKey: todayKey });
}
