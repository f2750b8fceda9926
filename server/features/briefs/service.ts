import type { ListQuery } from '@vitrine/contracts/admin.ts';
import { agency } from '@vitrine/contracts/agency.ts';
import {
  type BriefEntry,
  type BriefStepNumber,
  briefEntry,
  briefSentences,
  briefStepNumbers,
  checkStep,
  type SavedStep,
  type SaveStepRequest,
  type WizardRow,
} from '@vitrine/contracts/brief.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import { toInstant } from '../../platform/clock.ts';
import type { Page } from '../../platform/database/listing.ts';
import { presentPage } from '../../platform/http/answer.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  holdUnsubmitted,
  listBriefs,
  markSubmitted,
  readSteps,
  readSubmittedAt,
  type StoredStep,
  saveStep,
} from './queries.ts';

/** Everything a client has saved, and whether it was submitted (D7). */
export async function readBrief({ database }: Platform, { accountId }: Caller) {
  const [steps, submittedAt] = await Promise.all([
    readSteps(database.queries, [accountId]),
    readSubmittedAt(database.queries, accountId),
  ]);
  return { data: steps.map(presentStep), submitted: submittedAt !== null, submittedAt };
}

export async function readBriefStep(
  { database }: Platform,
  { accountId }: Caller,
  step: BriefStepNumber,
): Promise<BriefEntry | Refusal> {
  const found = (await readSteps(database.queries, [accountId])).find((stored) => stored.step === step);
  return found ? presentStep(found) : refuse('NOT_FOUND');
}

/** Saves a step: a draft may lack anything but hold nothing wrong, a completed step must pass its rules. */
export async function saveBriefStep(
  { database, clock }: Platform,
  { accountId }: Caller,
  { step, data, isDraft }: SaveStepRequest,
  language: Language,
): Promise<SavedStep | Refusal> {
  const checked = checkStep(step, data, isDraft);
  if (!checked.ok) return refuse('VALIDATION', { fields: briefSentences(checked.fields, step, language) });
  return database.transaction(async (queries) => {
    const savedAt = toInstant(clock.now());
    if (!(await holdUnsubmitted(queries, accountId, savedAt))) return refuse('BRIEF_SUBMITTED');
    await saveStep(queries, {
      account_id: accountId,
      step,
      data: JSON.stringify(checked.data),
      is_draft: isDraft ? 1 : 0,
      saved_at: savedAt,
    });
    return { step, isDraft, savedAt };
  });
}

/** Hands the brief in, once all nine steps are complete, and tells the agency. */
export async function submitBrief(platform: Platform, caller: Caller): Promise<undefined | Refusal> {
  const { database, clock, outbox, links, agencyEmail } = platform;
  const { accountId } = caller;
  const result = await database.transaction(async (queries) => {
    const now = toInstant(clock.now());
    if (!(await holdUnsubmitted(queries, accountId, now))) return refuse('BRIEF_SUBMITTED');
    const saved = await readSteps(queries, [accountId]);
    const isComplete = (number: number) => saved.some(({ step, is_draft }) => step === number && is_draft === 0);
    const steps = briefStepNumbers.filter((number) => !isComplete(number));
    if (steps.length > 0) return refuse('BRIEF_INCOMPLETE', { steps });
    await markSubmitted(queries, accountId, now);
    const data = { clientName: caller.name, clientEmail: caller.email, adminUrl: links.admin('wizards', accountId) };
    const content = { template: 'briefSubmittedForAgency' as const, data };
    await outbox.put(queries, [{ to: agencyEmail, language: agency.language, content }]);
    return undefined;
  });
  outbox.announce();
  return result;
}

/** One page of briefs for the admin, each with all that was saved. */
export async function findBriefs(
  { database }: Platform,
  query: ListQuery<'completed' | 'in-progress'>,
): Promise<Page<WizardRow> | Refusal> {
  const page = presentPage(await listBriefs(database.queries, query), (row) => row);
  if (page instanceof Refusal) return page;
  const ids = page.rows.map(({ id }) => id);
  const steps = Map.groupBy(await readSteps(database.queries, ids), ({ account_id }) => account_id);
  const rows = page.rows.map(({ id, name, email, submitted_at, updated_at }) => ({
    client: { id, name, email },
    responses: (steps.get(id) ?? []).map(presentStep),
    isCompleted: submitted_at !== null,
    lastUpdated: updated_at,
  }));
  return { ...page, rows };
}

function presentStep({ step, data, is_draft }: StoredStep): BriefEntry {
  return briefEntry.parse({ step, data: JSON.parse(data), isDraft: is_draft === 1 });
}
