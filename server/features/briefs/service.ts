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
  noteLastChange,
  readClient,
  readStanding,
  readSteps,
  readSubmittedAt,
  type StoredBrief,
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

/**
 * Saves a step: a draft may lack anything but hold nothing wrong, a completed step must pass its rules. One made from
 * another revision than the present is refused, with the step as it is.
 */
export async function saveBriefStep(
  { database, clock }: Platform,
  { accountId }: Caller,
  { step, data, isDraft, revision }: SaveStepRequest,
  language: Language,
): Promise<SavedStep | Refusal> {
  const checked = checkStep(step, data, isDraft);
  if (!checked.ok) return refuse('VALIDATION', { fields: briefSentences(checked.fields, step, language) });
  return database.transaction(async (queries) => {
    const now = toInstant(clock.now());
    if (!(await holdUnsubmitted(queries, accountId, now))) return refuse('BRIEF_SUBMITTED');
    const row = { account_id: accountId, step, data: JSON.stringify(checked.data), is_draft: isDraft ? 1 : 0 } as const;
    // Asked for together: on PostgreSQL they are one trip. A refused save leaves the last change where it was.
    const [saved] = await Promise.all([
      saveStep(queries, { ...row, saved_at: now }, revision),
      noteLastChange(queries, accountId),
    ]);
    if (saved) return { step, isDraft: saved.is_draft === 1, savedAt: saved.saved_at, revision: saved.revision };
    const current = (await readSteps(queries, [accountId])).find((stored) => stored.step === step);
    if (!current) throw new Error('A step that refused a save is not there.');
    return refuse('BRIEF_CONFLICT', { current: presentStep(current) });
  });
}

/** Hands the brief in, once all nine steps are complete, and tells both sides. */
export async function submitBrief(platform: Platform, caller: Caller): Promise<undefined | Refusal> {
  const { database, clock, outbox, links, agencyEmail } = platform;
  const { accountId, name, email } = caller;
  const result = await database.transaction(async (queries) => {
    const now = toInstant(clock.now());
    if (!(await holdUnsubmitted(queries, accountId, now))) return refuse('BRIEF_SUBMITTED');
    const saved = await readSteps(queries, [accountId]);
    const isComplete = (number: number) => saved.some(({ step, is_draft }) => step === number && is_draft === 0);
    const steps = briefStepNumbers.filter((number) => !isComplete(number));
    if (steps.length > 0) return refuse('BRIEF_INCOMPLETE', { steps });
    await markSubmitted(queries, accountId, now);
    const language = (await readClient(queries, accountId))?.language ?? agency.language;
    const forAgency = { clientName: name, clientEmail: email, adminUrl: links.admin('wizards', accountId) };
    const forClient = { name, briefUrl: links.brief(language) };
    await outbox.put(queries, [
      { to: email, language, content: { template: 'briefSubmitted', data: forClient } },
      {
        to: agencyEmail,
        language: agency.language,
        content: { template: 'briefSubmittedForAgency', data: forAgency },
      },
    ]);
    return undefined;
  });
  outbox.announce();
  return result;
}

/** The brief of a client for the admin; that of a client who has not begun has no responses. */
export async function readClientBrief({ database }: Platform, id: string): Promise<WizardRow | Refusal> {
  const [client, brief, steps] = await Promise.all([
    readClient(database.queries, id),
    readStanding(database.queries, id),
    readSteps(database.queries, [id]),
  ]);
  if (!client) return refuse('NOT_FOUND');
  return {
    client: { id, name: client.name, email: client.email },
    responses: steps.map(presentStep),
    isCompleted: (brief?.submitted_at ?? null) !== null,
    lastUpdated: brief?.updated_at ?? null,
  };
}

/** One page of briefs for the admin, each with all that was saved. */
export async function findBriefs(
  { database }: Platform,
  query: ListQuery<'completed' | 'in-progress'>,
): Promise<Page<WizardRow> | Refusal> {
  const page = presentPage(await listBriefs(database, query), (row) => row);
  if (page instanceof Refusal) return page;
  return { ...page, rows: await presentBriefs(database, page.rows) };
}

/** Briefs as the admin sees them, each with all that was saved. */
export async function presentBriefs(
  { queries }: Pick<Platform['database'], 'queries'>,
  briefs: readonly StoredBrief[],
): Promise<WizardRow[]> {
  const ids = briefs.map(({ id }) => id);
  const steps = Map.groupBy(await readSteps(queries, ids), ({ account_id }) => account_id);
  return briefs.map(({ id, name, email, submitted_at, updated_at }) => ({
    client: { id, name, email },
    responses: (steps.get(id) ?? []).map(presentStep),
    isCompleted: submitted_at !== null,
    lastUpdated: updated_at,
  }));
}

/** A step as it goes out. */
export function presentStep({ step, data, is_draft, revision, saved_at }: StoredStep): BriefEntry {
  return briefEntry.parse({ step, data: JSON.parse(data), isDraft: is_draft === 1, revision, savedAt: saved_at });
}
