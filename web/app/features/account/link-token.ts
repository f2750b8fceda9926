import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLocalizedNavigate } from '../../lib/format/language.ts';

type LinkPath = '/confirm-email' | '/invitation' | '/reset-password' | '/welcome';

/** The tokens that this document has read from an address. */
const openedTokens = new Set<string>();

/**
 * Whether a token in the history is that of the link which led here. Chromium keeps an entry's state when its address is
 * typed anew: whoever does that has followed no link, other than after a reload or on the way back.
 */
function isFromLink(token: string): boolean {
  if (openedTokens.has(token)) return true;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.type !== 'navigate';
}

/**
 * The token of a link from a mail; empty without one. It leaves the address as soon as it has been read, so that it is
 * neither seen over a shoulder, nor copied with the address, nor kept in the browser's list of pages; the tab's entry in
 * its own history keeps it for a reload and a change of language.
 * @param path where such links lead
 */
export function useLinkToken(path: LinkPath): string {
  const navigate = useLocalizedNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { linkToken?: string } | null };
  const inUrl = search.get('token') ?? '';
  useEffect(() => {
    if (!inUrl) return;
    openedTokens.add(inUrl);
    navigate(path, { replace: true, state: { linkToken: inUrl } });
  }, [inUrl, navigate, path]);
  if (inUrl) return inUrl;
  const kept = state?.linkToken ?? '';
  return kept && isFromLink(kept) ? kept : '';
}
