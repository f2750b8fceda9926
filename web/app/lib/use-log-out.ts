import toast from 'react-hot-toast/headless';
import { layoutTexts } from '../messages/layout.ts';
import { useTexts } from './language.ts';
import { logOut } from './session-calls.ts';

/** Ends the session and says so; the screen decides what an anonymous visitor sees. */
export function useLogOut(): () => void {
  const t = useTexts(layoutTexts);
  return () => {
    void logOut();
    toast.success(t('loggedOut'));
  };
}
