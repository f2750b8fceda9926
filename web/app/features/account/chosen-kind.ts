import type { AccountKind } from '@vitrine/contracts/account.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/session.ts';

/** Client or admin; `?as=admin` in the address preselects admin until somebody chooses. */
export function useChosenKind(): [AccountKind, (kind: AccountKind) => void] {
  const [chosen, choose] = useState<AccountKind>();
  const [search] = useSearchParams();
  // The page made at build time knows no query: it starts as client.
  const asked: AccountKind = useHydrated() && search.get('as') === 'admin' ? 'admin' : 'client';
  return [chosen ?? asked, choose];
}
