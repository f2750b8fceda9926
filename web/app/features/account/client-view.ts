import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/browser/use-hydrated.ts';

/** What clients see on the login screen: the login, the sign-up, or what follows a sign-up. */
export type ClientView = { readonly view: 'logIn' | 'signUp' } | { readonly view: 'signedUp'; readonly email: string };

/** Starts with the login, or the sign-up when the address has `?new`. */
export function useClientView(): [ClientView, (view: ClientView) => void] {
  const [chosen, choose] = useState<ClientView>();
  const [search] = useSearchParams();
  // A prerendered page has no query.
  const preselected: ClientView = { view: useHydrated() && search.has('new') ? 'signUp' : 'logIn' };
  return [chosen ?? preselected, choose];
}
