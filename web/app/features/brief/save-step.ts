import type { BriefEntry } from '@vitrine/contracts/brief/entry.ts';
import type { BriefAnswers, BriefStepNumber } from '@vitrine/contracts/brief/steps.ts';
import type { AskedQuestion } from '@vitrine/contracts/content/question.ts';
import { call } from '../../lib/http/api.ts';
import type { SaveOutcome } from '../../lib/unsaved/document-state.ts';
import type { Version } from '../../lib/unsaved/unsent-edit.ts';
import type { AnswerErrors } from './answers.ts';
import { answersIn, checkAnswers } from './check-answers.ts';

/** A step as the server has it. */
export function versionOf({ isDraft, revision, savedAt, ...entry }: BriefEntry): Version<BriefAnswers> {
  return { data: answersIn(entry), isDraft, revision, savedAt };
}

/**
 * Sends a step. What the server would refuse is not sent: it stays on this device, with the errors at its fields.
 * @param shown the questions that the page shows, with the revision of the content that they are of; its `token` is that
 *   of the client who wrote the answers; somebody else may have logged in since, in another tab
 */
export async function saveStep(
  step: BriefStepNumber,
  edit: { data: BriefAnswers; isDraft: boolean; revision: number },
  shown: {
    readonly token: string;
    readonly questions: readonly AskedQuestion[];
    readonly contentRevision: number | undefined;
  },
): Promise<SaveOutcome<BriefAnswers, AnswerErrors>> {
  const checked = checkAnswers(step, edit.data, edit.isDraft, shown.questions);
  if (!checked.ok) return { kind: 'refused', errors: checked.fields };
  const { data, answers } = checked;
  const own = { ...(answers && { answers }), contentRevision: shown.contentRevision };
  const body = { step, data, ...own, isDraft: edit.isDraft, revision: edit.revision };
  const outcome = await call('saveBriefStep', { body, token: shown.token, keepalive: true });
  if (outcome.ok) return { kind: 'saved', ...outcome.data };
  if (outcome.kind === 'unreachable') return outcome;
  const { code, status, current, fields = {}, retryAfter } = outcome;
  if (code === 'BRIEF_CONFLICT' && current) return { kind: 'conflict', theirs: versionOf(current) };
  if (code === 'BRIEF_SUBMITTED') return { kind: 'closed' };
  if (status === 400 || status === 413) return { kind: 'refused', errors: fields };
  return retryAfter ? { kind: 'unreachable', retryAfter } : { kind: 'unreachable' };
}
