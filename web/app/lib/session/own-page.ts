import type { AccountKind } from '@vitrine/contracts/account.ts';
import type { ScreenPath } from '../../screens.ts';

/** The page of whoever is signed in: a client's is one of the site, an admin's is one of the back office. */
export const ownPage = { client: '/account', admin: '/admin/account' } as const satisfies Record<
  AccountKind,
  ScreenPath
>;
