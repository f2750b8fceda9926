import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Something that was opened lately, by its English address. */
export type Recent = { readonly path: string; readonly label: string; readonly hint?: string };

/** Kept with what was loaded, so it is gone with the session and never in the browser's storage. */
const key = ['recents'] as const;
const kept = 8;

/** What comes of a list of what was opened when something is opened once more. */
export function withRecent(before: readonly Recent[], opened: Recent): readonly Recent[] {
  return [opened, ...before.filter(({ path }) => path !== opened.path)].slice(0, kept);
}

/** Remembers that something shows, for the palette. @param recent undefined until it has loaded */
export function useRecent(recent: Recent | undefined): void {
  const client = useQueryClient();
  const { path, label, hint } = recent ?? {};
  useEffect(() => {
    if (path === undefined || label === undefined) return;
    client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    client.setQueryData<readonly Recent[]>(key, (before = []) =>
      withRecent(before, { path, label, ...(hint !== undefined && { hint }) }),
    );
  }, [client, path, label, hint]);
}

/** What was opened in this tab, the latest first. */
export function useRecents(): readonly Recent[] {
  return useQuery<readonly Recent[]>({ queryKey: key, queryFn: skipToken }).data ?? [];
}
