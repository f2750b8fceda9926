import type { TextKey } from '@vitrine/contracts/text.ts';
import { isValidatedClient, type User } from '../lib/session.ts';
import type { LayoutKey } from '../messages/layout.ts';

type NavigationLink = { to: string; label: TextKey<LayoutKey> };

/** The links of the header for a visitor, a client or an admin, beside the primary button. */
export function navigationLinks(user: User | undefined): NavigationLink[] {
  const links: NavigationLink[] = [
    { to: '/', label: 'home' },
    { to: '/services', label: 'services' },
  ];
  if (!user) links.push({ to: '/login', label: 'login' });
  if (isValidatedClient(user)) links.push({ to: '/wizard', label: 'wizard' });
  if (user?.type === 'admin') links.push({ to: '/admin/dashboard', label: 'dashboard' });
  return links;
}
