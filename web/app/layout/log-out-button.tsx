import { useTexts } from '../lib/format/language.ts';
import { useLogOut } from '../lib/session/use-log-out.ts';
import { layoutTexts } from '../messages/layout.ts';
import { Button } from '../ui/button.tsx';

type LogOutButtonProps = { className?: string /** What it lies on may have to go first. */; onClick?: () => void };

/** Ends the session. */
export function LogOutButton({ className, onClick }: LogOutButtonProps) {
  const t = useTexts(layoutTexts);
  const logOut = useLogOut();
  const leave = () => {
    onClick?.();
    void logOut();
  };
  return (
    <Button look="quiet" size="small" onClick={leave} {...(className ? { className } : {})}>
      {t('logOut')}
    </Button>
  );
}
