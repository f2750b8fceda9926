import type { BriefAnswers, BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import type { AskedQuestion } from '@vitrine/contracts/content/question.ts';
import type { DocumentState } from '../../lib/unsaved/document-state.ts';
import type { AnswerErrors } from './answers.ts';

export type StepState = DocumentState<BriefAnswers, AnswerErrors>;

/** The brief as one page holds it. */
export type BriefState = {
  readonly steps: Readonly<Record<BriefStepNumber, StepState>>;
  readonly submitted: boolean;
  /** ISO 8601, UTC. */
  readonly submittedAt: string | null;
  /** The agency's own, as they were when the brief was begun; none while the server could not be asked. */
  readonly questions: readonly AskedQuestion[];
  /** False while the server could not be asked what it has. */
  readonly isLoaded: boolean;
  /** The step whose unsent words were restored from an earlier page. */
  readonly resumed?: BriefStepNumber;
};
