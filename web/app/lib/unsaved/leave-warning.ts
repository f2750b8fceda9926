import { useEffect } from 'react';
import { readSession } from '../session/session.ts';

/** Has the browser ask before a page is closed where something is not saved; a reload by an ended session keeps it. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      // Where the session has ended, nothing is lost, and the login waits.
      if (readSession()) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
}
