import { checkStep } from '@vitrine/contracts/brief/check.ts';
import type { BriefEntry } from '@vitrine/contracts/brief/entry.ts';
import type { BriefAnswers, BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import { call } from '../../lib/http/api.ts';
import type { SaveOutcome } from '../../lib/unsaved/document-state.ts';
import type { Version } from '../../lib/unsaved/unsent-edit.ts';
import type { AnswerErrors } from './answers.ts';

/** A step as the server has it. */
export function versionOf({ data, isDraft, revision, savedAt }: BriefEntry): Version<BriefAnswers> {
  return { data, isDraft, revision, savedAt };
}

/**
 * Sends a step. What the server would refuse is not sent: it stays on this device, with the errors at its fields.
 * @param token of the client who wrote the answers; somebody else may have logged in since, in another tab
 */
export async function saveStep(
  step: BriefStepNumber,
  edit: { data: BriefAnswers; isDraft: boolean; revision: number },
  token: string,
): Promise<SaveOutcome<BriefAnswers, AnswerErrors>> {
  const checked = checkStep(step, edit.data, edit.isDraft);
  if (!checked.ok) return { kind: 'refused', errors: checked.fields };
  const body = { step, data: checked.data, isDraft: edit.isDraft, revision: edit.revision };
  const outcome = await call('saveBriefStep', { body, token, keepalive: true });
  if (outcome.ok) return { kind: 'saved', ...outcome.data };
  if (outcome.kind === 'unreachable') return outcome;
  const { code, status, current, fields = {}, retryAfter } = outcome;
  if (code === 'BRIEF_CONFLICT' && current) return { kind: 'conflict', theirs: versionOf(current) };
  if (code === 'BRIEF_SUBMITTED') return { kind: 'closed' };
  if (status === 400 || status === 413) return { kind: 'refused', errors: fields };
  return retryAfter ? { kind: 'unreachable', retryAfter } : { kind: 'unreachable' };
}
