import type { AccountKind } from '@vitrine/contracts/account.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';

/** Client or admin; `?as=admin` in the address preselects admin. */
export function useAccountKind(): [AccountKind, (kind: AccountKind) => void] {
  const [chosen, choose] = useState<AccountKind>();
  const [search] = useSearchParams();
  // A prerendered page has no query, so it starts as client.
  const preselected: AccountKind = useHydrated() && search.get('as') === 'admin' ? 'admin' : 'client';
  return [chosen ?? preselected, choose];
}
