import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { EditedContent } from './content-calls.ts';

/**
 * Has a page or mail rendered anew once something is saved that is no text of it (a price, an order, what is shown), or
 * forgotten.
 * @param paths the places of its texts; undefined while it is not shown
 * @param discards how often drafts were forgotten
 */
export function useRenderedAnew(
  queryKey: QueryKey,
  drafts: EditedContent['drafts'],
  paths: readonly string[] | undefined,
  discards: number,
): void {
  const client = useQueryClient();
  const texts = new Set(paths);
  const others = JSON.stringify([
    discards,
    ...drafts
      .filter(({ path, value }) => !(typeof value === 'string' && texts.has(path)))
      .map(({ path, value }) => [path, value]),
  ]);
  const key = JSON.stringify(queryKey);
  const before = useRef<{ readonly key: string; readonly others: string }>(undefined);
  const isShown = paths !== undefined;
  useEffect(() => {
    if (!isShown) return;
    const last = before.current;
    before.current = { key, others };
    if (last?.key === key && last.others !== others) void client.invalidateQueries({ queryKey: JSON.parse(key) });
  }, [client, key, others, isShown]);
}
