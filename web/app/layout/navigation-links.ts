import type { TextKey } from '@vitrine/contracts/text.ts';
import { isValidatedClient, type User } from '../lib/session/session.ts';
import type { LayoutKey } from '../messages/layout.ts';

type NavigationLink = { to: string; label: TextKey<LayoutKey> };

/** The links of the header for a visitor, a client or an admin, beside the primary button. */
export function navigationLinks(user: User | undefined): NavigationLink[] {
  const links: NavigationLink[] = [
    { to: '/', label: 'home' },
    { to: '/services', label: 'services' },
  ];
  if (!user) links.push({ to: '/login', label: 'login' });
  // A client who waits for validation finds there what happens next, and no brief yet.
  if (user?.type === 'client') links.push({ to: '/wizard', label: isValidatedClient(user) ? 'wizard' : 'waiting' });
  if (user?.type === 'admin') links.push({ to: '/admin/dashboard', label: 'dashboard' });
  return links;
}

/** The state of a link to the login, which leads back to this page afterwards. */
export const loginOrigin = (to: string, here: object) => (to === '/login' ? { state: here } : {});
