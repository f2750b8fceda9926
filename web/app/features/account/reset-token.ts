import { useEffect } from 'react';
import { useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import { toast } from '../../lib/toast.ts';
import { accountTexts } from '../../messages/account.ts';
import { useLinkToken } from './link-token.ts';

/** The token of the reset link; without one, says so and redirects to the login. */
export function useResetToken(): string {
  const t = useTexts(accountTexts);
  const navigate = useLocalizedNavigate();
  const token = useLinkToken('/reset-password');
  useEffect(() => {
    if (token) return;
    toast.error(t('tokenMissing'), { id: 'reset' });
    navigate('/login', { replace: true });
  }, [token, t, navigate]);
  return token;
}
