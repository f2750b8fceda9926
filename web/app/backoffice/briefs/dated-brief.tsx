import type { BriefRow } from '@vitrine/contracts/brief.ts';
import { useTimeline } from '../timeline/timeline-query.ts';
import { BriefView } from './brief-view.tsx';

/** A brief with the day it was submitted, which only the timeline of its client knows. */
export function DatedBrief({ brief }: { brief: BriefRow }) {
  const { data } = useTimeline(brief.client.email);
  const entry = data?.entries.find(({ kind }) => kind === 'brief');
  const submittedAt = entry?.kind === 'brief' ? entry.brief.submittedAt : null;
  return <BriefView brief={brief} submittedAt={submittedAt ?? undefined} />;
}
