import { briefProgress, completedSteps } from '@vitrine/contracts/brief/steps.ts';
import type { BriefRow } from '@vitrine/contracts/brief.ts';
import type { DetailsKey } from '../../messages/details.ts';

/** How far a brief is: one whose steps are all complete still waits for its client to submit it. */
export type BriefStage = 'submitted' | 'completed' | 'inProgress';

export const stageLabels = {
  submitted: 'stageSubmitted',
  completed: 'stageCompleted',
  inProgress: 'inProgress',
} as const satisfies Record<BriefStage, DetailsKey>;

export function briefStage({ isCompleted, responses }: Pick<BriefRow, 'isCompleted' | 'responses'>): BriefStage {
  if (isCompleted) return 'submitted';
  return briefProgress(completedSteps(responses)) === 100 ? 'completed' : 'inProgress';
}
