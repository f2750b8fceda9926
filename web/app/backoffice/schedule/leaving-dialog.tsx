import { useBlocker } from 'react-router';
import { unlocalizedPath, useTexts } from '../../lib/format/language.ts';
import { readSession } from '../../lib/session/session.ts';
import { useLeaveWarning } from '../../lib/unsaved/leave-warning.ts';
import { scheduleTexts } from '../../messages/schedule.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * Asks before unsaved changes are lost. Changing the language keeps them, and is not stopped; neither is the way to the
 * login once the session has ended, since they are kept in the tab.
 */
export function LeavingDialog({ unsaved }: { unsaved: boolean }) {
  const t = useTexts(scheduleTexts);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      readSession() !== null &&
      unlocalizedPath(currentLocation.pathname) !== unlocalizedPath(nextLocation.pathname),
  );

  useLeaveWarning(unsaved);

  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leaveTitle')}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="secondary" size="small" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
            {t('leave')}
          </Button>
          <Button size="small" onClick={stay}>
            {t('stay')}
          </Button>
        </>
      }
    >
      <p>{t('leaveText')}</p>
    </Dialog>
  );
}
