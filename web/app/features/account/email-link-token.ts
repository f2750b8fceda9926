import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLocalizedNavigate } from '../../lib/language.ts';

/** The token of the link that this tab has opened: it survives a change of language. */
let openedToken = '';

/**
 * The token of a link about an e-mail address; empty without one. It leaves the address as soon as it has been read, as
 * that of a reset link does (`useResetToken`).
 */
export function useEmailLinkToken(): string {
  const navigate = useLocalizedNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { emailLinkToken?: string } | null };
  const inAddress = search.get('token') ?? '';
  useEffect(() => {
    if (!inAddress) return;
    openedToken = inAddress;
    navigate('/confirm-email', { replace: true, state: { emailLinkToken: inAddress } });
  }, [inAddress, navigate]);
  return inAddress || state?.emailLinkToken || openedToken;
}
