import type { Reply } from '@vitrine/contracts/reply.ts';
import { useEffect, useRef, useState } from 'react';

/** A press that comes so soon after another's reply has appeared was begun before anybody could read of it. */
const readingMs = 1_000;

/**
 * What others have sent since the form was opened.
 * @returns `newer`: those replies, to be read first; `accept`: whether a press may send, which makes them read
 */
export function useSentMeanwhile(replies: readonly Reply[]) {
  const last = replies.at(-1)?.id ?? null;
  const [seen, setSeen] = useState(last);
  const newer = replies.filter((reply) => seen === null || reply.id > seen);
  const newest = newer.at(-1)?.id;
  const appearedAt = useRef(0);
  useEffect(() => {
    if (newest !== undefined) appearedAt.current = performance.now();
  }, [newest]);
  const accept = (): boolean => {
    if (newest === undefined) return true;
    if (performance.now() - appearedAt.current < readingMs) return false;
    setSeen(last);
    return true;
  };
  return { newer, accept };
}
