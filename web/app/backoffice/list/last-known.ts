import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Rows that may be out of date are dimmed, by their colours alone, so that they can still be read. */
export const lastSeenClass = 'grayscale text-quiet [&_*]:text-quiet!';

type LastKnown<Row> = { readonly rows: readonly Row[]; readonly at: number };

const root = ['last-known'] as const;

/**
 * The rows of a list that this tab has seen last, of whichever page, and when. They are kept with what was loaded: in memory
 * alone, and gone with the session.
 * @param rows those that the server has just given, undefined while it has not
 * @param at when it gave them, in milliseconds
 */
export function useLastKnown<Row>(list: string, rows: readonly Row[] | undefined, at: number) {
  const client = useQueryClient();
  useEffect(() => {
    if (!rows) return;
    client.setQueryDefaults(root, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData<LastKnown<Row>>([...root, list], { rows, at });
  }, [client, list, rows, at]);
  return useQuery<LastKnown<Row>>({ queryKey: [...root, list], queryFn: skipToken }).data;
}
