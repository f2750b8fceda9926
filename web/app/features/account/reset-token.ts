import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { useSearchParams } from 'react-router';
import { useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import { accountTexts } from '../../messages/account.ts';

/** The token of the reset link; without one, says so and redirects to the login. */
export function useResetToken(): string {
  const t = useTexts(accountTexts);
  const navigate = useLocalizedNavigate();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  useEffect(() => {
    if (token) return;
    toast.error(t('tokenMissing'), { id: 'reset' });
    navigate('/login', { replace: true });
  }, [token, t, navigate]);
  return token;
}
