import { useEffect, useEffectEvent } from 'react';
import type { useCurrentRow } from '../list/current-row.ts';
import { useLastAsked } from '../replies/open-reply.ts';
import { leadOf } from './row-acts.tsx';
import type { RowOfToday } from './today-rows.tsx';
import type { useTodayUrl } from './today-url.ts';

type DeskPlaceOptions = {
  /** Whether Today is the desk. */
  isDesk: boolean;
  url: ReturnType<typeof useTodayUrl>;
  rows: readonly RowOfToday[];
  row: ReturnType<typeof useCurrentRow>;
};

/**
 * Where the desk begins: at the item that the address names, which it then names no longer, since it is left by a key; and
 * where it goes from elsewhere: to the lead whose reply is asked for, as by whoever has a reply not sent after all.
 */
export function useDeskPlace({ isDesk, url, rows, row }: DeskPlaceOptions): void {
  const { open } = url;
  const isThere = open !== undefined && rows.some(({ id }) => id === open);
  const arrive = useEffectEvent((key: string) => {
    row.choose(key);
    url.forgetOpen();
  });
  useEffect(() => {
    if (isDesk && isThere && open !== undefined) arrive(open);
  }, [isDesk, isThere, open]);

  const asked = useLastAsked();
  const goTo = useEffectEvent((lead: NonNullable<typeof asked>) => {
    const found = rows.find(({ item }) => {
      const own = leadOf(item);
      return own?.list === lead.list && own.id === lead.id;
    });
    if (isDesk && found) row.choose(found.id);
  });
  useEffect(() => {
    if (asked) goTo(asked);
  }, [asked]);
}
