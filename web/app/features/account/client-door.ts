import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../lib/session.ts';

/** What the client's side of the login shows: the login itself, the sign-up, or what follows it. */
export type ClientDoor = { readonly view: 'logIn' | 'signUp' } | { readonly view: 'signedUp'; readonly email: string };

/** Starts with the login; `?new` in the address asks for the sign-up. */
export function useClientDoor(): [ClientDoor, (door: ClientDoor) => void] {
  const [chosen, choose] = useState<ClientDoor>();
  const [search] = useSearchParams();
  // The page made at build time knows no query.
  const asked: ClientDoor = { view: useHydrated() && search.has('new') ? 'signUp' : 'logIn' };
  return [chosen ?? asked, choose];
}
