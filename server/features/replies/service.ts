import { agency } from '@vitrine/contracts/agency.ts';
import { sentences } from '@vitrine/contracts/errors.ts';
import { defaultLanguage, type Language } from '@vitrine/contracts/language.ts';
import {
  fillPlaceholders,
  isMeantAsPlaceholder,
  placeholdersIn,
  type Reply,
  type ReplyDraft,
  type ReplyFile,
  type ReplyLead,
  type ReplyPreview,
  type ReplyRequest,
  type ReplyThread,
  type SentReply,
} from '@vitrine/contracts/reply.ts';
import type { MailContent } from '../../emails/mail.ts';
import { recordInAudit } from '../../platform/audit.ts';
import { elapsedSince, toInstant } from '../../platform/clock.ts';
import type { Queries, Schema } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { oncePerSubmission } from '../../platform/http/idempotency.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { loadRenderer } from '../../platform/mail/message.ts';
import { findUnwelcome } from '../../platform/mail/reputation.ts';
import { afterUndo } from '../../platform/mail/unsending.ts';
import type { Platform } from '../../platform/platform.ts';
import { findContentOf } from '../../records/content-of-mails.ts';
import { findQuarantined } from '../../records/quarantine.ts';
import { recordFirstReply } from '../first-replies/service.ts';
import { findIncomingRowsAbout, finishWaiting } from '../incoming/queries.ts';
import { findIncomingAbout } from '../incoming/service.ts';
import { advanceStatuses } from '../statuses/service.ts';
import { presentReplyFile } from './attachments.ts';
import { replyMail } from './mails.ts';
import { valuesOf } from './placeholders.ts';
import {
  deleteDraft,
  findDraftFiles,
  findDrafts,
  findFilesOfReplies,
  findLead,
  findNewestReplyRowsTo,
  findReceipt,
  findRepliesToEmail,
  findReplyRowsTo,
  insertReply,
  lockLead,
  type RecipientLead,
  saveDraft,
  takeDraftFiles,
} from './queries.ts';

/** Whoever wrote in the last minutes is still writing. */
const writingMs = 2 * 60_000;

/** What was sent from a lead, and what a reply to it begins with. */
export async function findThread(
  platform: Platform,
  caller: Caller,
  { list, id }: ReplyLead,
): Promise<ReplyThread | Refusal> {
  const { database, clock, links } = platform;
  const { queries } = database;
  const lead = await findLead(queries, list, id);
  const quarantined = lead === undefined && list !== 'bookings' && (await findQuarantined(queries, list, id));
  if (!lead && !quarantined) return refuse('NOT_FOUND');
  const signature = signatureOf(caller);
  if (!lead) {
    const none = {
      replies: [],
      incoming: [],
      draft: null,
      files: [],
      writers: [],
      subject: '',
      language: defaultLanguage,
    };
    return { ...none, signature, obstacle: 'quarantined' };
  }
  const [replies, incoming, drafts, files, unwelcome] = await Promise.all([
    findReplyRowsTo(queries, id),
    findIncomingAbout(platform, id),
    findDrafts(queries, id),
    findDraftFiles(queries, caller.accountId, id),
    findUnwelcome(queries, [lead.email]),
  ]);
  const own = drafts.find((draft) => draft.account_id === caller.accountId);
  const now = clock.now();
  const isBeingWritten = (updatedAt: string) => elapsedSince(Date.parse(updatedAt), now) <= writingMs;
  const writers = drafts.filter((draft) => draft !== own && isBeingWritten(draft.updated_at));
  const conversation = await conversationOf(queries, lead, { replies, incoming: incoming.last });
  return {
    replies: await presentReplies(queries, replies),
    incoming: incoming.mails,
    files: files.map(presentReplyFile),
    draft: own ? { ...contentOf(own), updatedAt: own.updated_at } : null,
    writers: writers.map(({ name, email, updated_at }) => ({ name: name || email, since: updated_at })),
    language: lead.language,
    subject: links.withoutTokens(conversation.subject),
    signature,
    obstacle: unwelcome.has(lead.email) ? 'disputed' : null,
  };
}

/**
 * Sends a reply: stored with its mail and the first reply in one transaction, once for a submission. Refused where
 * somebody has answered whose reply the sender has not seen.
 */
export function sendReply(
  platform: Platform,
  caller: Caller,
  request: ReplyRequest,
  { submission, language }: { readonly submission: string | undefined; readonly language: Language },
): Promise<SentReply | Refusal> {
  const { database, clock, outbox } = platform;
  const unfilled = refuseUnfilled(request, language);
  if (unfilled) return Promise.resolve(unfilled);
  const payload = { ...request, by: caller.accountId };
  return oncePerSubmission(platform, { key: submission, endpoint: 'sendReply', payload }, async (transaction) => {
    const { queries } = transaction;
    const { list, id: leadId, subject, text, after, seen, files: ids } = request;
    const lead = await lockLead(database, queries, list, leadId);
    if (!lead) return refuseMissing(queries, request);
    if ((await findUnwelcome(queries, [lead.email])).has(lead.email)) return refuse('ADDRESS_DISPUTED');
    const earlier = await findReplyRowsTo(queries, leadId);
    if ((earlier.at(-1)?.id ?? null) !== after) return refuse('REPLIED_MEANWHILE');
    const now = clock.now();
    const id = newId(now);
    const of = { accountId: caller.accountId, leadId, replyId: id };
    const files = (await takeDraftFiles(database, queries, of, new Set(ids)))?.map(presentReplyFile);
    if (!files) return refuse('REPLY_FILE_GONE');
    const messageId = outbox.messageIdOf(id);
    const incoming = (await findIncomingRowsAbout(queries, leadId)).at(-1);
    const { inReplyTo } = await conversationOf(queries, lead, { replies: earlier, incoming });
    const reply: Schema['replies'] = {
      id,
      list,
      lead_id: leadId,
      email: lead.email,
      language: lead.language,
      content: JSON.stringify({ subject, text }),
      author_id: caller.accountId,
      author_name: caller.name || caller.email,
      message_id: messageId,
      in_reply_to: inReplyTo,
      state: 'waiting',
      sent_at: null,
      created_at: toInstant(now),
    };
    await insertReply(queries, reply);
    const letter = { id, subject, text, signature: signatureOf(caller), messageId, inReplyTo, files };
    const mails = [replyMail(lead, letter)];
    await outbox.put(transaction, request.undoable ? afterUndo(mails, now) : mails);
    const isFirst = await recordFirstReply(
      database,
      queries,
      { list, id: leadId },
      { at: reply.created_at, how: 'reply' },
    );
    const advance = { list, ids: [leadId], to: 'reviewing' } as const;
    const moved = isFirst ? await advanceStatuses(platform, queries, caller, advance) : undefined;
    // What came after the last mail that was seen goes on waiting.
    await finishWaiting(queries, leadId, { at: reply.created_at, seen: seen === null ? '' : seen });
    await deleteDraft(queries, caller.accountId, leadId);
    await recordInAudit(queries, { now: () => now }, caller, [{ action: 'replySent', list, subjectId: leadId }]);
    return { ...presentReply(reply, files), statusMoved: moved ?? null };
  });
}

/** Keeps what an admin has written to a lead; nothing is kept of empty texts. */
export async function keepDraft(
  { database, clock }: Platform,
  { accountId }: Caller,
  { list, id, subject, text }: ReplyDraft,
): Promise<undefined | Refusal> {
  return database.transaction(async ({ queries }) => {
    if (!(await findLead(queries, list, id))) return refuse('NOT_FOUND');
    const draft = { account_id: accountId, list, lead_id: id, updated_at: toInstant(clock.now()) };
    if (text.trim() === '') await deleteDraft(queries, accountId, id);
    else await saveDraft(queries, { ...draft, content: JSON.stringify({ subject, text }) });
    return undefined;
  });
}

/** A text with the values of a lead; a placeholder that has none with this lead stays, so that whoever sends it sees it. */
export async function previewReply(
  { database, links }: Platform,
  { list, id, subject, text }: ReplyDraft,
): Promise<ReplyPreview | Refusal> {
  const lead = await findLead(database.queries, list, id);
  if (!lead) return refuse('NOT_FOUND');
  const values = valuesOf({ links }, lead, agency.timeZone);
  return { subject: fillPlaceholders(subject, values), text: fillPlaceholders(text, values) };
}

/** The last replies to an address, newest first. */
export async function findNewestRepliesTo({ database }: Platform, email: string, limit: number): Promise<Reply[]> {
  return presentReplies(database.queries, await findNewestReplyRowsTo(database.queries, email, limit));
}

/** Names the text in which a placeholder is left that nobody should read. */
function refuseUnfilled(texts: Pick<ReplyRequest, 'subject' | 'text'>, language: Language): Refusal | undefined {
  const fields = (['subject', 'text'] as const).flatMap((part) => {
    const left = placeholdersIn(texts[part]).find(isMeantAsPlaceholder);
    return left ? [[part, sentences(language)('placeholderLeft', { name: `{${left}}` })] as const] : [];
  });
  return fields.length > 0 ? refuse('VALIDATION', { fields: Object.fromEntries(fields) }) : undefined;
}

/** All replies to an address, oldest first. */
export async function findRepliesTo({ database }: Platform, email: string): Promise<Reply[]> {
  return presentReplies(database.queries, await findRepliesToEmail(database.queries, email));
}

/** Why a lead that is not in its list cannot be answered. */
async function refuseMissing(queries: Queries, { list, id }: ReplyLead): Promise<Refusal> {
  const quarantined = list !== 'bookings' && (await findQuarantined(queries, list, id));
  return refuse(quarantined ? 'LEAD_QUARANTINED' : 'NOT_FOUND');
}

type Conversation = { readonly subject: string; readonly inReplyTo: string | null };

type Earlier = {
  readonly replies: readonly Schema['replies'][];
  /** The last mail that came back. */
  readonly incoming: Schema['incoming_mails'] | undefined;
};

/**
 * Where a new reply stands: after the last mail of the conversation, whoever wrote it, else after the one that told the
 * person that the lead had arrived.
 */
async function conversationOf(
  queries: Queries,
  lead: RecipientLead,
  { replies, incoming }: Earlier,
): Promise<Conversation> {
  const last = replies.at(-1);
  const answered = incoming && incoming.is_automatic === 0 && isMessageId(incoming.message_id) ? incoming : undefined;
  if (answered && (!last || answered.id > last.id)) {
    const { subject } = contentOf(answered);
    const isReply = /^(re|aw|sv|antw|rép?|tr)\s*:/i.test(subject);
    return { subject: isReply ? subject : `Re: ${subject}`.trim(), inReplyTo: answered.message_id };
  }
  if (last) return { subject: contentOf(last).subject, inReplyTo: last.message_id };
  const receipt = await findReceipt(queries, lead);
  const unnamed = sentences(lead.language)('replySubject', { agency: agency.name });
  if (!receipt) return { subject: unnamed, inReplyTo: null };
  const content = { template: receipt.template, data: JSON.parse(receipt.data) } as MailContent;
  const { renderSubject } = await loadRenderer();
  const under = await findContentOf(queries, [receipt.content_revision]);
  const subject = under(receipt.content_revision, () => renderSubject(content, receipt.language));
  // "Re: " is what mail programs recognise in every language.
  return { subject: `Re: ${subject}`, inReplyTo: receipt.message_id };
}

/** What stands under the text: who writes, for whom. */
const signatureOf = ({ name }: Pick<Caller, 'name'>): string => [name, agency.name].filter(Boolean).join('\n');

/** What stands in place of one where a mail had none is a hash; what would break a header is left out too. */
const isMessageId = (id: string): boolean => /^[\x21-\x3b\x3d\x3f-\x7e]+@[\x21-\x3b\x3d\x3f-\x7e]+$/.test(id);

const contentOf = ({ content }: { readonly content: string }) =>
  JSON.parse(content) as { readonly subject: string; readonly text: string };

async function presentReplies(queries: Queries, rows: readonly Schema['replies'][]): Promise<Reply[]> {
  const ids = rows.map(({ id }) => id);
  const files = Map.groupBy(await findFilesOfReplies(queries, ids), ({ reply_id }) => reply_id);
  return rows.map((row) => presentReply(row, (files.get(row.id) ?? []).map(presentReplyFile)));
}

function presentReply(row: Schema['replies'], files: ReplyFile[]): Reply {
  const { id, list, lead_id, author_name, language, state, sent_at, created_at } = row;
  const dates = { sentAt: sent_at, createdAt: created_at };
  return { id, list, leadId: lead_id, author: author_name, ...contentOf(row), files, language, state, ...dates };
}
