import type { BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import { lazy, Suspense } from 'react';
import type { BriefState } from './notebook.ts';

const loadSummary = () => import('./brief-summary.tsx');
const BriefSummary = lazy(loadSummary);

/** To be called before the last step: the network may be away when it comes. */
export function prepareSummary(): void {
  loadSummary().catch(() => {});
}

type SummaryProps = { brief: BriefState; onEdit: ((step: BriefStepNumber) => void) | undefined };

/** The summary in a chunk of its own: it is read once, at the end. */
export function Summary(props: SummaryProps) {
  return (
    <Suspense>
      <BriefSummary {...props} />
    </Suspense>
  );
}
