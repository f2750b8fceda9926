import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLocalizedNavigate } from '../../lib/language.ts';

type LinkPath = '/confirm-email' | '/invitation' | '/welcome';

/** The token of the link to each page that this tab has opened: it survives a change of language. */
const openedTokens: Partial<Record<LinkPath, string>> = {};

/**
 * The token of a link from a mail; empty without one. It leaves the address as soon as it has been read, as that of a
 * reset link does (`useResetToken`).
 * @param path where such links lead
 */
export function useLinkToken(path: LinkPath): string {
  const navigate = useLocalizedNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { linkToken?: string } | null };
  const inAddress = search.get('token') ?? '';
  useEffect(() => {
    if (!inAddress) return;
    openedTokens[path] = inAddress;
    navigate(path, { replace: true, state: { linkToken: inAddress } });
  }, [inAddress, navigate, path]);
  return inAddress || state?.linkToken || openedTokens[path] || '';
}
