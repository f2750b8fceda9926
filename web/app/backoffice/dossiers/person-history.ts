import type { TimelineEntry } from '@vitrine/contracts/timeline.ts';
import { useFollowUps } from '../timeline/follow-ups-query.ts';
import { useTimeline } from '../timeline/timeline-query.ts';

type PersonHistory = {
  /** Newest first; undefined where it could not be loaded. */
  readonly entries: readonly TimelineEntry[] | undefined;
  /** Whether it has come, or will not. */
  readonly isComplete: boolean;
};

/**
 * What happened with a person, and when they are to be come back to. It is waited for before anything below it is shown:
 * what came later would move what somebody is about to press, and a click whose button has moved is none.
 */
export function usePersonHistory(email: string): PersonHistory {
  const timeline = useTimeline(email);
  const followUps = useFollowUps(email);
  const isComplete = [timeline, followUps].every(({ data, isError }) => data !== undefined || isError);
  return { entries: timeline.data?.entries, isComplete };
}
