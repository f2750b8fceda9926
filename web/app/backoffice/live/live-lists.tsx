import { type ReactNode, useLayoutEffect } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { ArrivalsAnnouncer } from './arrivals-announcer.tsx';
import { liveConnection } from './live-connection.ts';
import { useRefreshQueries } from './refresh-queries.ts';
import { useTitleMark } from './title-mark.ts';

/** Keeps what shows up to date while mounted, over the tab's live connection. */
export function LiveLists({ children }: { children: ReactNode }) {
  const token = useSession()?.token;
  useRefreshQueries();
  useTitleMark();
  // Before the lists below ask for their rows, in effects: what comes in after them is then a change, and shows at once.
  // The first event changes nothing, so those who listen for others may follow.
  useLayoutEffect(() => (token === undefined ? undefined : liveConnection.hold()), [token]);
  return (
    <>
      {children}
      <ArrivalsAnnouncer />
    </>
  );
}
