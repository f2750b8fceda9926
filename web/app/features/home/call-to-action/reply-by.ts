import { useEffect, useState } from 'react';
import { fetchClosedDays } from '../closed-days.ts';

/** When somebody who writes now has a reply at the latest, ISO 8601 in UTC; undefined until the server says so. */
export function useReplyBy(): string | undefined {
  const [replyBy, setReplyBy] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void fetchClosedDays().then((days) => isShown && setReplyBy(days.replyBy));
    return () => {
      isShown = false;
    };
  }, []);
  return replyBy;
}
