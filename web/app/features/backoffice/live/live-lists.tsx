import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../../lib/session.ts';
import { ArrivalsSaid } from './arrivals.tsx';
import { listsLink } from './lists-link.ts';
import { useRefresh } from './refresh.ts';
import { useTitleMark } from './title-mark.ts';

/** Keeps what shows up to date while it is mounted, over the one connection of this tab. */
export function LiveLists({ children }: { children: ReactNode }) {
  const token = useSession()?.token;
  // Before the connection: what it tells first is heard too.
  useRefresh();
  useTitleMark();
  useEffect(() => (token === undefined ? undefined : listsLink.hold()), [token]);
  return (
    <>
      {children}
      <ArrivalsSaid />
    </>
  );
}
