import { languageOfPath, localizedPath } from '@vitrine/contracts/language.ts';
import { unlocalizedPath } from '../format/language.ts';
import { ownPage } from './own-page.ts';
import { clearSession, readSession, recordSessionEnd } from './session.ts';

/** Tells the forms of the back office that the page is about to be left, since the server knows the session no more. */
export const sessionRefused = 'sessionrefused';

/**
 * Ends the session in this browser because the server answered 401, of which the login will tell, and reloads a page of
 * the back office, which shows nothing without a session.
 * @param refusedToken the token that was sent; a response to an earlier one must not end a session begun since
 */
export function endRefusedSession(refusedToken: string | undefined): void {
  const session = readSession();
  if (refusedToken && refusedToken !== session?.token) return;
  if (session) {
    window.dispatchEvent(new Event(sessionRefused));
    recordSessionEnd(session.user);
  }
  clearSession();
  // Without a session to lose, a reload would change nothing and repeat for ever.
  if (session && /^\/admin(\/|$)/.test(unlocalizedPath(location.pathname))) location.reload();
}

/** Leads an admin who must have a second factor to where it is set up: nothing else is open until then. */
export function leadToSetup(): void {
  if (unlocalizedPath(location.pathname) === ownPage.admin) return;
  location.assign(`${localizedPath(ownPage.admin, languageOfPath(location.pathname))}#second-factor`);
}
