import type { z } from 'zod';
import { issueSentence } from '../errors.ts';
import type { Language } from '../language.ts';
import { maxReportedFieldLength, maxReportedFields } from '../limits.ts';
import { briefComplete, briefDraft, missingKey } from './schemas.ts';
import { type BriefAnswers, type BriefStepNumber, briefStep } from './steps.ts';

/** What is wrong with a field, not yet in any language. */
export type BriefIssue = z.core.$ZodIssue;

/** Answers ready to store, or the first issue of each wrong field, by field id. */
export type CheckedStep =
  | { readonly ok: true; readonly data: BriefAnswers }
  | { readonly ok: false; readonly fields: Readonly<Record<string, BriefIssue>> };

/**
 * Checks the answers of a step.
 * @param isDraft a draft may lack anything; a completed step must have what is required
 */
export function checkStep(step: BriefStepNumber, data: unknown, isDraft: boolean): CheckedStep {
  const schema = isDraft ? briefDraft(step) : briefComplete(step);
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return { ok: true, data: answered(result.data) };
  const fields = new Map<string, BriefIssue>();
  for (const issue of result.error.issues) {
    for (const field of fieldsOf(issue)) if (!fields.has(field)) fields.set(field, issue);
  }
  return { ok: false, fields: Object.fromEntries([...fields].slice(0, maxReportedFields)) };
}

/**
 * Zod reports unknown fields on the object and names them in `keys`. Data that is not an object is reported as `data`.
 */
function fieldsOf(issue: BriefIssue): string[] {
  if (issue.path.length > 0) return [String(issue.path[0])];
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => key.slice(0, maxReportedFieldLength)) : ['data'];
}

/** Drops undefined answers, which JSON cannot represent. */
function answered(data: object): BriefAnswers {
  return Object.fromEntries(Object.entries(data).filter(([, answer]) => answer !== undefined));
}

/** The sentence for an issue: each missing field has its own, anything else the general one for its kind. */
export function briefSentence(
  issue: Parameters<typeof issueSentence>[0],
  step: BriefStepNumber,
  language: Language,
): string {
  const missed = briefStep(step).fields.find((field) => missingKey(field.id) === issue.message);
  return missed?.required ? missed.missing[language] : issueSentence(issue, language);
}

/** The sentence of each wrong field: the `fields` of a refusal. */
export function briefSentences(
  fields: Readonly<Record<string, BriefIssue>>,
  step: BriefStepNumber,
  language: Language,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, issue]) => [field, briefSentence(issue, step, language)]),
  );
}
