import { checkStep } from '@vitrine/contracts/brief/check.ts';
import type { BriefEntry } from '@vitrine/contracts/brief/entry.ts';
import type { BriefAnswers, BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import { call } from '../../lib/api.ts';
import type { SaveOutcome } from '../../lib/autosave.ts';
import type { Version } from '../../lib/unsent.ts';
import type { Faults } from './answers.ts';

/** A step as the server has it. */
export function versionOf({ data, isDraft, revision, savedAt }: BriefEntry): Version<BriefAnswers> {
  return { data, isDraft, revision, savedAt };
}

/**
 * Sends a step. What the server would refuse is not sent: it is kept, and said at its field.
 * @param token that of the client whose words these are: somebody else may have logged in meanwhile in another tab
 */
export async function saveStep(
  step: BriefStepNumber,
  edit: { data: BriefAnswers; isDraft: boolean; revision: number },
  token: string,
): Promise<SaveOutcome<BriefAnswers, Faults>> {
  const checked = checkStep(step, edit.data, edit.isDraft);
  if (!checked.ok) return { kind: 'refused', faults: checked.fields };
  const body = { step, data: checked.data, isDraft: edit.isDraft, revision: edit.revision };
  const outcome = await call('saveBriefStep', { body, token, keepalive: true });
  if (outcome.ok) return { kind: 'saved', ...outcome.data };
  if (outcome.kind === 'unreachable') return outcome;
  if (outcome.code === 'BRIEF_CONFLICT' && outcome.current) {
    return { kind: 'conflict', theirs: versionOf(outcome.current) };
  }
  if (outcome.code === 'BRIEF_SUBMITTED') return { kind: 'closed' };
  if (outcome.status === 400 || outcome.status === 413) return { kind: 'refused', faults: outcome.fields ?? {} };
  return { kind: 'unreachable', ...(outcome.retryAfter ? { pause: outcome.retryAfter } : {}) };
}
