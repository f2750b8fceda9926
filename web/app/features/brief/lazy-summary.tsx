import type { BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { BriefState } from './brief-state.ts';

const loadSummary = () => import('./brief-summary.tsx');

/** Loads the summary before the last step, when the network may be away. */
export function preloadSummary(): void {
  loadSummary().catch(() => {});
}

type LazySummaryProps = { brief: BriefState; onEdit: ((step: BriefStepNumber) => void) | undefined };

/** The summary in a chunk of its own, since it is read only once, at the end. */
export function LazySummary(props: LazySummaryProps) {
  return <LazyPart load={loadSummary}>{(BriefSummary) => <BriefSummary {...props} />}</LazyPart>;
}
