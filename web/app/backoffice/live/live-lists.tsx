import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../lib/session.ts';
import { ArrivalsAnnouncer } from './arrivals-announcer.tsx';
import { liveConnection } from './live-connection.ts';
import { useRefreshQueries } from './refresh-queries.ts';
import { useTitleMark } from './title-mark.ts';

/** Keeps what shows up to date while mounted, over the tab's live connection. */
export function LiveLists({ children }: { children: ReactNode }) {
  const token = useSession()?.token;
  // Listen before connecting, so that no event is missed.
  useRefreshQueries();
  useTitleMark();
  useEffect(() => (token === undefined ? undefined : liveConnection.hold()), [token]);
  return (
    <>
      {children}
      <ArrivalsAnnouncer />
    </>
  );
}
