import type { BriefEntry } from '@vitrine/contracts/brief.ts';
import type { DetailsKey } from '../../messages/details.ts';

/** How far a step of a brief is filled in. */
export type StepPhase = 'completed' | 'draft' | 'notBegun';

export const stepPhases = {
  completed: { label: 'stepCompleted', count: 'countCompleted', mark: '✓' },
  draft: { label: 'stepDraft', count: 'countDraft', mark: '◐' },
  notBegun: { label: 'stepNotBegun', count: 'countNotBegun', mark: '○' },
} as const satisfies Record<StepPhase, { label: DetailsKey; count: DetailsKey; mark: string }>;

export const phaseOf = (entry: BriefEntry | undefined): StepPhase =>
  entry === undefined ? 'notBegun' : entry.isDraft ? 'draft' : 'completed';
