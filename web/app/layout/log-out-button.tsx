import { useTexts } from '../lib/language.ts';
import { useLogOut } from '../lib/use-log-out.ts';
import { layoutTexts } from '../messages/layout.ts';
import { Button } from '../ui/button.tsx';

/** Ends the session. */
export function LogOutButton({ className }: { className?: string }) {
  const t = useTexts(layoutTexts);
  const logOut = useLogOut();
  return (
    <Button look="quiet" size="small" onClick={logOut} {...(className ? { className } : {})}>
      {t('logOut')}
    </Button>
  );
}
