import { useEffect, useState } from 'react';

/** When somebody who writes now has a reply at the latest, ISO 8601 in UTC; undefined until the server says so. */
export function useReplyBy(): string | undefined {
  const [replyBy, setReplyBy] = useState<string>();
  useEffect(() => {
    let isShown = true;
    void fetchReplyBy().then((moment) => isShown && setReplyBy(moment));
    return () => {
      isShown = false;
    };
  }, []);
  return replyBy;
}

/** Like `fetchClosedDays`, and of the same call: without the client for all calls, and without an answer when there is none. */
export function fetchReplyBy(): Promise<string | undefined> {
  return fetch('/api/closed-days')
    .then((response) => response.json())
    .then(({ data }) => data.replyBy)
    .catch(() => undefined);
}
