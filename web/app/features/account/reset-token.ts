import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { accountTexts } from '../../messages/account.ts';

/** The token of the link that this tab has opened: it survives a change of language. */
let openedToken = '';

/**
 * The token of the reset link; without one, says so and redirects to the login. The token leaves the address as soon as
 * it has been read, so that it is neither seen over a shoulder, nor copied with the address, nor kept in the browser's
 * list of pages; the tab's entry in its own history keeps it for a reload.
 */
export function useResetToken(): string {
  const t = useTexts(accountTexts);
  const navigate = useLocalizedNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: { resetToken?: string } | null };
  const inAddress = search.get('token') ?? '';
  const token = inAddress || state?.resetToken || openedToken;
  useEffect(() => {
    if (inAddress) {
      openedToken = inAddress;
      navigate('/reset-password', { replace: true, state: { resetToken: inAddress } });
    } else if (!token) {
      toast.error(t('tokenMissing'), { id: 'reset' });
      navigate('/login', { replace: true });
    }
  }, [inAddress, token, t, navigate]);
  return token;
}
