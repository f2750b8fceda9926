import toast from 'react-hot-toast/headless';
import { useTexts } from '../lib/language.ts';
import { logOut } from '../lib/session.ts';
import { layoutTexts } from '../messages/layout.ts';
import { Button } from '../ui/button.tsx';

/** Ends the session and says so; the screen that shows decides what an anonymous visitor sees. */
export function LogOutButton({ className }: { className?: string }) {
  const t = useTexts(layoutTexts);
  const leave = () => {
    void logOut();
    toast.success(t('loggedOut'));
  };
  return (
    <Button look="quiet" size="small" onClick={leave} {...(className ? { className } : {})}>
      {t('logOut')}
    </Button>
  );
}
