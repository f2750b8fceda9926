import { type BriefStepNumber, hasAnswers } from '@vitrine/contracts/brief/steps.ts';
import type { AskedQuestion } from '@vitrine/contracts/content/question.ts';
import { missingCount } from './answers.ts';
import type { StepState } from './brief-state.ts';

/** What can be said of a step. `missing`: it was seen, passed or begun, and lacks required answers. */
export type StepMark = 'conflict' | 'answered' | 'missing' | 'unseen';

/**
 * What the rail shows of a step: dot and text say the same.
 * @param here the step on screen: whoever is there has passed those before it
 * @param seen the steps that have been on screen
 * @param questions the agency's own
 */
export function markOf(
  step: BriefStepNumber,
  { phase, data }: Pick<StepState, 'phase' | 'data'>,
  here: BriefStepNumber,
  seen: readonly BriefStepNumber[],
  questions: readonly AskedQuestion[] = [],
): { mark: StepMark; missing: number } {
  const missing = missingCount(step, data, questions);
  if (phase === 'conflict') return { mark: 'conflict', missing };
  if (step > here && !seen.includes(step) && !hasAnswers(data)) return { mark: 'unseen', missing };
  return { mark: missing === 0 ? 'answered' : 'missing', missing };
}
