import {
  type BriefAnswers,
  type BriefField,
  briefStep,
  briefStepCount,
  briefStepNumbers,
} from '@vitrine/contracts/brief.ts';
import { toInstant } from '../../server/platform/clock.ts';
import type { BriefStepTable, BriefTable } from '../../server/platform/database/schema.ts';
import { writeNote } from './messages.ts';
import type { Person } from './people.ts';
import type { Random } from './random.ts';

const hour = 60 * 60_000;

/** A brief in some state: begun, half done, complete or submitted. */
export type SeededBrief = { readonly brief: BriefTable; readonly steps: readonly BriefStepTable[] };

/** The brief a client starts at an instant; undefined when no step fits in before `until`. */
export function writeBrief(
  random: Random,
  person: Person,
  { accountId, from, until }: { readonly accountId: string; readonly from: number; readonly until: number },
): SeededBrief | undefined {
  const wanted = random.chance(0.45) ? briefStepCount : random.whole(1, briefStepCount);
  const steps: BriefStepTable[] = [];
  let at = from;
  for (const step of briefStepNumbers.slice(0, wanted)) {
    at += random.whole(3 * 60_000, random.chance(0.2) ? 48 * hour : hour);
    if (at >= until) break;
    const isDraft = step === wanted ? random.chance(wanted === briefStepCount ? 0.1 : 0.5) : random.chance(0.03);
    const data = answers(random, person, briefStep(step).fields, isDraft);
    if (Object.keys(data).length === 0) continue;
    const row = { account_id: accountId, step, data: JSON.stringify(data), answers: null } as const;
    steps.push({ ...row, is_draft: isDraft ? 1 : 0, revision: random.whole(1, 12), saved_at: toInstant(at) });
  }
  const last = steps.at(-1);
  if (!last) return undefined;
  const isComplete = steps.length === briefStepCount && steps.every((step) => step.is_draft === 0);
  const submittedAt = at + random.whole(60_000, 4 * hour);
  const isSubmitted = isComplete && submittedAt < until && random.chance(0.85);
  const readAt = submittedAt + 20 * hour;
  const brief = {
    account_id: accountId,
    content_revision: 0,
    submitted_at: isSubmitted ? toInstant(submittedAt) : null,
    read_at: isSubmitted && readAt < until ? toInstant(readAt) : null,
  };
  return { brief: { ...brief, updated_at: last.saved_at }, steps };
}

/** Answers to the fields of a step; a draft leaves some out. */
function answers(random: Random, person: Person, fields: readonly BriefField[], isDraft: boolean): BriefAnswers {
  const share = (field: BriefField) => (isDraft ? 0.5 : field.required ? 1 : 0.6);
  return Object.fromEntries(
    fields.filter((field) => random.chance(share(field))).map((field) => [field.id, answer(random, person, field)]),
  );
}

function answer(random: Random, person: Person, field: BriefField): string | string[] {
  switch (field.kind) {
    case 'choice':
      return random.pick(Object.keys(field.options));
    case 'choices':
      return random.some(Object.keys(field.options), random.whole(Math.max(1, field.minimum), 4));
    case 'longText':
      return writeNote(random, person, random.whole(1, 4));
    case 'text':
      return field.id === 'companyName' ? person.company : `${person.company} ${person.town}`;
  }
}
