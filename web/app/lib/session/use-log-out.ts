import { layoutTexts } from '../../messages/layout.ts';
import { useTexts } from '../format/language.ts';
import { askAboutUnsent } from '../unsaved/unsent-request.ts';
import { readSession } from './session.ts';
import { logOut } from './session-calls.ts';

/** Longer than a save takes; shorter than anybody waits for a logout. */
const sendingMs = 2_000;

/**
 * Ends the session and says so; the screen decides what an anonymous visitor sees. When something the user wrote is unsent
 * and cannot be sent just now, a dialog asks first what is to become of it.
 * @returns a function that resolves to whether the session was ended
 */
export function useLogOut(): () => Promise<boolean> {
  const t = useTexts(layoutTexts);
  return async () => {
    // Most visitors never log out: the header goes without it.
    const toasts = import('../toast/toast.ts').catch(() => undefined);
    if ((await leavesUnsent()) && !(await askAboutUnsent())) return false;
    void logOut();
    (await toasts)?.toast.success(t('loggedOut'));
    return true;
  };
}

/** Sends what can be sent at once. @returns whether anything is left unsent */
async function leavesUnsent(): Promise<boolean> {
  const user = readSession()?.user;
  // Loaded when somebody signed in; if even that was impossible, what is stored stays.
  const work = await import('../unsaved/unsent-work.ts').catch(() => undefined);
  if (!user || !work) return false;
  const account = user.type === 'client' ? user.id : undefined;
  if (!work.hasUnsent(await work.findUnsent(account))) return false;
  await Promise.race([work.sendOpenDocuments(), new Promise((resolve) => setTimeout(resolve, sendingMs))]);
  return work.hasUnsent(await work.findUnsent(account));
}
