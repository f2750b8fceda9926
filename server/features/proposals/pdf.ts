import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import { describeProposal } from '../../documents/proposal-document.ts';
import { toInstant } from '../../platform/clock.ts';
import type { ProposalTable } from '../../platform/database/schema.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { OutboxMail } from '../../platform/mail/claims.ts';
import type { Attachment } from '../../platform/mail/message.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashFile } from '../../platform/secrets.ts';
import { contentOf } from './presenter.ts';
import { keepFile, readFile, readProposal } from './queries.ts';

type PdfPlatform = Pick<Platform, 'clock'> & { readonly database: Pick<Platform['database'], 'queries'> };

/** A proposal as a PDF for the admin; a draft is marked as one, and made anew each time. */
export async function proposalPdf(
  platform: PdfPlatform,
  renderer: PdfRenderer,
  id: string,
): Promise<FileAnswer | Refusal> {
  const row = await readProposal(platform.database.queries, id);
  if (!row) return refuse('NOT_FOUND');
  const now = platform.clock.now();
  const bytes =
    row.number === null
      ? await renderer.render(await documentOf(platform, row), now, id)
      : (await sentFile(platform, renderer, row)).bytes;
  return new FileAnswer(bytes, 'application/pdf', fileNameOf(row));
}

/** A file as it is kept, with its SHA-256 in hexadecimal. */
type KeptFile = { readonly bytes: Buffer; readonly hash: string };

/**
 * The PDF of what was sent. Whoever needs it first has it made, and it is kept: from then on it is the same to the byte,
 * whatever program is installed later.
 */
async function sentFile(platform: PdfPlatform, renderer: PdfRenderer, row: ProposalTable): Promise<KeptFile> {
  const { queries } = platform.database;
  const kept = await readFile(queries, row.id, 'sent');
  if (kept) return { bytes: Buffer.from(kept.content, 'base64'), hash: kept.hash };
  const made = await renderer.render(await documentOf(platform, row), Date.parse(row.sent_at ?? ''), row.id);
  await keepFile(queries, {
    proposal_id: row.id,
    kind: 'sent',
    hash: hashFile(made),
    content: made.toString('base64'),
    created_at: toInstant(platform.clock.now()),
  });
  // Another process may have been quicker.
  const file = await readFile(queries, row.id, 'sent');
  if (!file) throw new Error('The proposal was deleted while its PDF was made.');
  return { bytes: Buffer.from(file.content, 'base64'), hash: file.hash };
}

async function documentOf({ database, clock }: PdfPlatform, row: ProposalTable) {
  const earlier = row.replaces === null ? undefined : await readProposal(database.queries, row.replaces);
  return describeProposal({
    language: row.language,
    currency: row.currency,
    content: contentOf(row),
    email: row.email,
    number: row.number,
    sentAt: row.sent_at,
    validUntil: row.valid_until,
    replaces: earlier?.number ?? null,
    signature: null,
    renderedAt: toInstant(clock.now()),
  });
}

/** "devis-2026-0042.pdf" in French, "proposal-2026-0042.pdf" in English. */
function fileNameOf({ language, number }: ProposalTable): string {
  return `${language === 'fr' ? 'devis' : 'proposal'}-${number ?? (language === 'fr' ? 'brouillon' : 'draft')}.pdf`;
}

/** What mails about proposals carry with them, for the mail worker. */
export function proposalAttachments(platform: PdfPlatform, renderer: PdfRenderer) {
  return async ({ content }: OutboxMail): Promise<Attachment[]> => {
    if (content.template !== 'proposalSent') return [];
    const row = await readProposal(platform.database.queries, content.data.proposalId);
    if (!row) return [];
    const { bytes } = await sentFile(platform, renderer, row);
    return [{ name: fileNameOf(row), type: 'application/pdf', bytes }];
  };
}
