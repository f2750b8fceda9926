import {
  type BriefEntry,
  type BriefFilter,
  type BriefRow,
  type BriefStepNumber,
  briefEntry,
  briefSentences,
  briefStepNumbers,
  checkStep,
  type SavedStep,
  type SaveStepRequest,
} from '@vitrine/contracts/brief.ts';
import { askedQuestions, knownQuestions } from '@vitrine/contracts/content/questions.ts';
import { type GivenAnswer, type OwnAnswers, wordAnswers } from '@vitrine/contracts/given-answer.ts';
import { defaultLanguage, type Language } from '@vitrine/contracts/language.ts';
import type { ListQuery } from '@vitrine/contracts/list.ts';
import { toInstant } from '../../platform/clock.ts';
import { findBatches, type Page } from '../../platform/database/listing.ts';
import type { Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { presentBatches, presentPage } from '../../platform/http/response.ts';
import type { Platform } from '../../platform/platform.ts';
import { revisionInForce } from '../../platform/site/content-in-force.ts';
import { refreshAccountSearch } from '../../records/account-search.ts';
import { findContentOf } from '../../records/content-of-mails.ts';
import { presentAnswers } from '../../records/given-answers.ts';
import { getReplyBy } from '../schedule/response-time.ts';
import { briefSubmittedMails } from './mails.ts';
import {
  briefListing,
  findBriefDateRow,
  findClient,
  findSteps,
  isRevision,
  listBriefs,
  lockUnsubmitted,
  markSubmitted,
  recordLastChange,
  type StoredBrief,
  type StoredStep,
  saveStep,
} from './queries.ts';

/** Everything a client has saved, when it was submitted, and the agency's own questions as they were when it was begun. */
export async function findBrief({ database: { queries } }: Platform, { accountId }: Caller) {
  const [steps, dates] = await Promise.all([findSteps(queries, [accountId]), findBriefDateRow(queries, accountId)]);
  const submittedAt = dates?.submitted_at ?? null;
  const own = await findBriefQuestions(queries, dates?.content_revision);
  // Where nothing was ever published there is no question: the response is then the specified one.
  const asked = own.contentRevision === 0 ? {} : own;
  return { data: steps.map(presentStep), submitted: submittedAt !== null, submittedAt, ...asked };
}

/**
 * The agency's own questions of a brief.
 * @param begunWith the revision of the content; undefined for one that is not begun, which has those of the present one
 */
export async function findBriefQuestions(queries: Queries, begunWith: number | undefined) {
  const contentRevision = begunWith ?? revisionInForce();
  const under = await findContentOf(queries, [contentRevision]);
  const questions = under(contentRevision, () => askedQuestions().filter(({ place }) => place !== 'quote'));
  return { questions, contentRevision };
}

export async function findBriefStep(
  { database }: Platform,
  { accountId }: Caller,
  step: BriefStepNumber,
): Promise<BriefEntry | Refusal> {
  const found = (await findSteps(database.queries, [accountId])).find((stored) => stored.step === step);
  return found ? presentStep(found) : refuse('NOT_FOUND');
}

/**
 * Saves a step: a draft may be incomplete but not invalid, a completed step must pass all its rules. A save made from
 * an outdated revision is refused, together with the step as it is now.
 */
export async function saveBriefStep(
  { database, clock }: Platform,
  { accountId }: Caller,
  { step, data, answers, contentRevision, isDraft, revision }: SaveStepRequest,
  language: Language,
): Promise<SavedStep | Refusal> {
  const checked = checkStep(step, data, isDraft);
  if (!checked.ok) return refuse('VALIDATION', { fields: briefSentences(checked.fields, step, language) });
  return database.transaction(async ({ queries }) => {
    const now = toInstant(clock.now());
    const shown = await findShownRevision(queries, contentRevision);
    const begun = await lockUnsubmitted(database, queries, accountId, { now, contentRevision: shown });
    if (begun === undefined) return refuse('BRIEF_SUBMITTED');
    const worded = answers && (await wordAnswersBy(queries, answers, [begun, shown]));
    const row = {
      account_id: accountId,
      step,
      data: JSON.stringify(checked.data),
      answers: worded ? JSON.stringify(worded) : null,
      is_draft: isDraft ? 1 : 0,
    } as const;
    // Sent together: one round trip on PostgreSQL. After a refused save, the date of the last change stays the same.
    const [saved] = await Promise.all([
      saveStep(queries, { ...row, saved_at: now }, revision),
      recordLastChange(queries, accountId),
    ]);
    if (saved && step === 1) await refreshAccountSearch(queries, accountId);
    if (saved) return { step, isDraft: saved.is_draft === 1, savedAt: saved.saved_at, revision: saved.revision };
    const current = (await findSteps(queries, [accountId])).find((stored) => stored.step === step);
    if (!current) throw new Error('A step that refused a save is not there.');
    return refuse('BRIEF_CONFLICT', { current: presentStep(current) });
  });
}

/** The revision whose questions a page has shown: the one that it names, if there is such a one, else the present one. */
async function findShownRevision(queries: Queries, named: number | undefined): Promise<number> {
  const present = revisionInForce();
  if (named === undefined || named === present) return present;
  return (await isRevision(queries, named)) ? named : present;
}

/** Answers with their questions, as these read in the first of some revisions that has them. */
async function wordAnswersBy(
  queries: Queries,
  answers: OwnAnswers,
  revisions: readonly number[],
): Promise<GivenAnswer[]> {
  const under = await findContentOf(queries, revisions);
  return wordAnswers(answers, [...revisions.map((revision) => under(revision, knownQuestions)), knownQuestions()]);
}

/** Submits the brief once all its steps are complete, and writes to both sides (docs/decisions/0018). */
export async function submitBrief(platform: Platform, caller: Caller): Promise<undefined | Refusal> {
  const { database, clock, outbox } = platform;
  const { accountId } = caller;
  return database.transaction(async (transaction) => {
    const { queries } = transaction;
    const now = toInstant(clock.now());
    const begun = await lockUnsubmitted(database, queries, accountId, { now, contentRevision: revisionInForce() });
    if (begun === undefined) return refuse('BRIEF_SUBMITTED');
    const saved = await findSteps(queries, [accountId]);
    const isComplete = (number: number) => saved.some(({ step, is_draft }) => step === number && is_draft === 0);
    const steps = briefStepNumbers.filter((number) => !isComplete(number));
    if (steps.length > 0) return refuse('BRIEF_INCOMPLETE', { steps });
    await markSubmitted(queries, accountId, now);
    const language = (await findClient(queries, accountId))?.language ?? defaultLanguage;
    const replyBy = await getReplyBy(queries, now, 'brief');
    await outbox.put(transaction, briefSubmittedMails(platform, caller, replyBy, language));
    return undefined;
  });
}

/** The brief of a client for the admin; it has no responses before the client has begun. */
export async function findClientBrief({ database }: Platform, id: string): Promise<BriefRow | Refusal> {
  const [client, brief, steps] = await Promise.all([
    findClient(database.queries, id),
    findBriefDateRow(database.queries, id),
    findSteps(database.queries, [id]),
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
  query: ListQuery<BriefFilter>,
): Promise<Page<BriefRow> | Refusal> {
  const page = presentPage(await listBriefs(database, query), (row) => row);
  if (isRefusal(page)) return page;
  return { ...page, rows: await presentBriefs(database, page.rows) };
}

/** When the brief of a client was submitted and last changed; undefined before anything was saved. */
export async function findBriefDates({ database }: Platform, accountId: string) {
  const dates = await findBriefDateRow(database.queries, accountId);
  return dates && { submittedAt: dates.submitted_at, lastUpdated: dates.updated_at };
}

/** All briefs that a list finds, some at a time, for the admin. */
export function findBriefBatches(
  { database }: Platform,
  query: Omit<ListQuery<BriefFilter>, 'limit' | 'cursor'>,
  size: number,
) {
  return presentBatches(findBatches(database, briefListing(database, query), query, size), (briefs) =>
    presentBriefs(database, briefs),
  );
}

/** The ids of all clients whose briefs a list finds, some at a time; what they have saved is not read. */
export function findBriefIdBatches(
  { database }: Platform,
  query: Omit<ListQuery<BriefFilter>, 'limit' | 'cursor'>,
  size: number,
) {
  return presentBatches(findBatches(database, briefListing(database, query), query, size), (briefs) =>
    briefs.map(({ id }) => ({ id })),
  );
}

/** Briefs as the admin sees them, each with all that was saved. */
async function presentBriefs(
  { queries }: Pick<Platform['database'], 'queries'>,
  briefs: readonly StoredBrief[],
): Promise<BriefRow[]> {
  const ids = briefs.map(({ id }) => id);
  const steps = Map.groupBy(await findSteps(queries, ids), ({ account_id }) => account_id);
  return briefs.map(({ id, name, email, submitted_at, updated_at }) => ({
    client: { id, name, email },
    responses: (steps.get(id) ?? []).map(presentStep),
    isCompleted: submitted_at !== null,
    lastUpdated: updated_at,
  }));
}

/** A step as it is answered. */
export function presentStep({ step, data, answers, is_draft, revision, saved_at }: StoredStep): BriefEntry {
  const said = { data: JSON.parse(data), ...presentAnswers(answers) };
  return briefEntry.parse({ step, ...said, isDraft: is_draft === 1, revision, savedAt: saved_at });
}
