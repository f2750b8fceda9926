import { useEffect } from 'react';
import toast from 'react-hot-toast/headless';
import { useSearchParams } from 'react-router';
import { useLocalizedNavigate, useTexts } from '../../lib/language.ts';
import { accountTexts } from '../../messages/account.ts';

/** The token of the link that led here; without one, says so and moves to the login (specification, section 8). */
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

/**
 * Moves on after a while.
 * @param path an English address; nothing happens while it is undefined
 * @param delay in milliseconds
 */
export function useLaterMove(path: string | undefined, delay: number): void {
  const navigate = useLocalizedNavigate();
  useEffect(() => {
    if (!path) return;
    const timer = setTimeout(() => navigate(path), delay);
    return () => clearTimeout(timer);
  }, [path, delay, navigate]);
}
