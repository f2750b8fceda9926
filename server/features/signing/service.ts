import { questionMessage } from '@vitrine/contracts/proposal-question.ts';
import type { DocumentVerdict, OwnProposals, ownProposalLink, SigningView } from '@vitrine/contracts/signing.ts';
import type { z } from 'zod';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import { toInstant } from '../../platform/clock.ts';
import type { ProposalTable, Queries } from '../../platform/database/schema.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { FileResponse } from '../../platform/http/file-response.ts';
import { oncePerSubmission } from '../../platform/http/idempotency.ts';
import { isRefusal, type Refusal, refuse } from '../../platform/http/refusal.ts';
import { newId } from '../../platform/ids.ts';
import { confirmEmail } from '../../platform/mail/reputation.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import { contactCreatedMails } from '../contacts/mails.ts';
import { contactQueries } from '../contacts/queries.ts';
import { makeContactRow } from '../contacts/row.ts';
import { lastFile } from '../proposals/pdf.ts';
import { findNewestProposalRowsOf, findProposalRow, insertLink, lockProposals } from '../proposals/queries.ts';
import { contentOf, isSpecimen, stateAt } from '../proposals/row.ts';
import { getReplyBy } from '../schedule/response-time.ts';
import { presentSigning, sentStateOf } from './presenter.ts';
import { deleteLinks, findAccountEmail, findByLink, findDocument, findLinks, markSeen } from './queries.ts';
import { countByLink } from './quota.ts';

/** Questions about one proposal that are taken in a day, of one link and network. */
const questionsPerDay = { max: 20, windowMs: 24 * 60 * 60_000 } as const;

/** Links to one proposal that work at the same time: those of mails, and one for each time it is opened from an account. */
const maxLinks = 50;

const refusals = {
  replaced: 'PROPOSAL_REPLACED',
  lapsed: 'PROPOSAL_LAPSED',
  declined: 'PROPOSAL_DECLINED',
  accepted: 'PROPOSAL_ACCEPTED',
} as const;

/** Locks the proposal that a secret opens. */
async function lockByLink(platform: Platform, queries: Queries, token: string): Promise<ProposalTable | Refusal> {
  const found = await findByLink(queries, hashSecret(token));
  const row = found && (await lockProposals(platform.database, queries, [found.id])).get(found.id);
  return row ?? refuse('NOT_FOUND');
}

/**
 * Locks the proposal that a secret opens, if it can still be answered.
 * @param settled the state in which it is handed out as well: it has been answered so before
 */
export async function lockOpen(
  platform: Platform,
  queries: Queries,
  token: string,
  settled?: 'accepted' | 'declined',
): Promise<ProposalTable | Refusal> {
  const row = await lockByLink(platform, queries, token);
  if (isRefusal(row)) return row;
  const state = stateAt(row, platform.clock.now());
  if (state === 'sent' || state === settled) return row;
  return refuse(state === 'draft' ? 'NOT_FOUND' : refusals[state]);
}

/** What the page behind a secret link shows; also of a proposal that was answered, replaced, or has lapsed. */
export async function findSigning(
  platform: Platform,
  renderer: PdfRenderer,
  token: string,
): Promise<SigningView | Refusal> {
  const row = await findByLink(platform.database.queries, hashSecret(token));
  return row ? presentSigning(platform, renderer, row) : refuse('NOT_FOUND');
}

/** The PDF behind a secret link: as it was sent or, once it is accepted online, with its signature. */
export async function signingPdf(
  platform: Platform,
  renderer: PdfRenderer,
  token: string,
): Promise<FileResponse | Refusal> {
  const row = await findByLink(platform.database.queries, hashSecret(token));
  return row ? lastFile(platform, renderer, row) : refuse('NOT_FOUND');
}

/** Records that somebody with the link has opened the page; the first time counts. */
export async function recordSeen({ database, clock }: Platform, token: string): Promise<undefined | Refusal> {
  const row = await findByLink(database.queries, hashSecret(token));
  if (!row) return refuse('NOT_FOUND');
  if (row.seen_at === null) {
    await database.transaction(({ queries }) => markSeen(queries, row.id, toInstant(clock.now())));
  }
  return undefined;
}

/**
 * Passes a question about a proposal on to the agency, as a message like any other: it is counted, is due a reply and
 * stands on the timeline.
 */
export function askAboutProposal(
  platform: Platform,
  {
    token,
    submission,
    ipAddress,
  }: { readonly token: string; readonly submission: string | undefined; readonly ipAddress: string },
  message: string,
): Promise<{ id: string } | Refusal> {
  const { clock, outbox } = platform;
  const payload = { link: hashSecret(token), message };
  return oncePerSubmission(platform, { key: submission, endpoint: 'question', payload }, async (transaction) => {
    const { queries } = transaction;
    const row = await findByLink(queries, payload.link);
    if (!row) return refuse('NOT_FOUND');
    const asker = { what: 'question', token, ipAddress } as const;
    const retryAfter = await countByLink(platform, queries, asker, questionsPerDay);
    if (retryAfter !== undefined) return refuse('RATE_LIMITED', { retryAfter });
    const now = clock.now();
    const { name, email, language } = row;
    const asked = questionMessage({ language, number: row.number, title: contentOf(row).title }, message);
    const contact = makeContactRow(
      { name, email, message: asked },
      { id: newId(now), created_at: toInstant(now), language },
    );
    await queries.executeQuery(contactQueries.insert(queries, contact).compile());
    await confirmEmail(queries, email, now);
    const replyBy = await getReplyBy(queries, contact.created_at, 'lead');
    await outbox.put(transaction, contactCreatedMails(platform, contact, replyBy));
    return { id: contact.id };
  });
}

/** Whether a file is one of ours. @param hash its SHA-256 in hexadecimal */
export async function verifyDocument({ database, clock }: Platform, hash: string): Promise<DocumentVerdict> {
  const found = await findDocument(database.queries, hash);
  if (!found) return { isKnown: false, document: null };
  return {
    isKnown: true,
    document: {
      kind: found.kind,
      number: found.number ?? '',
      state: sentStateOf(found, clock.now()),
      sentAt: found.sent_at ?? '',
      validUntil: found.valid_until ?? '',
      signedAt: found.signed_at,
      isSpecimen: isSpecimen(found),
    },
  };
}

/**
 * The proposals to the address of an account, newest first. Registering takes no confirmation of the address, so they are shown
 * once the client has confirmed that it is theirs (docs/decisions/0008).
 */
export async function findOwnProposals({ database, clock }: Platform, { accountId }: Caller): Promise<OwnProposals> {
  const { queries } = database;
  const account = await findAccountEmail(queries, accountId);
  if (!account?.email_confirmed_at) return { needsConfirmation: true, proposals: [] };
  const rows = await findNewestProposalRowsOf(queries, account.email);
  const now = clock.now();
  return {
    needsConfirmation: false,
    proposals: rows
      .filter(({ state }) => state !== 'draft')
      .map((row) => ({
        id: row.id,
        number: row.number ?? '',
        title: contentOf(row).title,
        state: sentStateOf(row, now),
        currency: row.currency,
        gross: row.gross_cents,
        monthlyGross: row.monthly_gross_cents,
        sentAt: row.sent_at ?? '',
        validUntil: row.valid_until ?? '',
        seenAt: row.seen_at,
        decidedAt: row.decided_at,
        isSpecimen: isSpecimen(row),
      })),
  };
}

/** Makes a secret link to one's own proposal. The oldest of those that were made so end when there are too many. */
export async function openOwnProposal(
  { database, clock, links }: Platform,
  { accountId }: Caller,
  id: string,
): Promise<z.infer<typeof ownProposalLink> | Refusal> {
  const secret = newSecret();
  const made = await database.transaction(async ({ queries }) => {
    const account = await findAccountEmail(queries, accountId);
    const row = await findProposalRow(queries, id);
    const isOwn = account?.email_confirmed_at && row?.email === account.email && row.state !== 'draft';
    if (!isOwn) return refuse('NOT_FOUND');
    // The first is that of the mail which brought it.
    const others = (await findLinks(queries, id)).slice(1);
    await deleteLinks(queries, others.slice(0, Math.max(0, others.length + 2 - maxLinks)));
    await insertLink(queries, id, secret.hash, toInstant(clock.now()));
    return account.language;
  });
  if (isRefusal(made)) return made;
  return { id, token: secret.plain, url: links.proposal(secret.plain, made) };
}
