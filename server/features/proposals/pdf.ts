import type { Localized } from '@vitrine/contracts/language.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import { describeProposal } from '../../documents/proposal-document.ts';
import type { MailContent } from '../../emails/mail.ts';
import { toInstant } from '../../platform/clock.ts';
import type { ProposalTable, Schema } from '../../platform/database/schema.ts';
import { FileResponse } from '../../platform/http/file-response.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { OutboxMail } from '../../platform/mail/claims.ts';
import type { Attachment } from '../../platform/mail/message.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashFile } from '../../platform/secrets.ts';
import { findPrintedLogo } from '../../records/logo-files.ts';
import { findFile, findFileHash, findProposalRow, findSignature, keepFile } from './queries.ts';
import { contentOf, particularsNow, particularsOf } from './row.ts';

type ProposalFileKind = Schema['proposal_files']['kind'];

type PdfPlatform = Pick<Platform, 'clock' | 'identity'> & { readonly database: Pick<Platform['database'], 'queries'> };

/** A proposal as a PDF for the admin; a draft is marked as one, and made anew each time. */
export async function proposalPdf(
  platform: PdfPlatform,
  renderer: PdfRenderer,
  id: string,
): Promise<FileResponse | Refusal> {
  const row = await findProposalRow(platform.database.queries, id);
  if (!row) return refuse('NOT_FOUND');
  if (row.number !== null) return lastFile(platform, renderer, row);
  const document = await documentOf(platform, row);
  const bytes = await renderer.render(document, platform.clock.now(), id, { logo: await logoOf(platform, row) });
  return new FileResponse(bytes, 'application/pdf', fileNameOf(row, 'sent'));
}

/** What was sent, or, once it was accepted online, the same with the page that says so. */
export async function lastFile(
  platform: PdfPlatform,
  renderer: PdfRenderer,
  row: ProposalTable,
): Promise<FileResponse> {
  const signature = await findSignature(platform.database.queries, row.id);
  const { bytes } = await keptFile(platform, renderer, row, signature);
  return new FileResponse(bytes, 'application/pdf', fileNameOf(row, signature ? 'signed' : 'sent'));
}

/** The SHA-256 of the PDF that was sent, in hexadecimal. */
export async function sentHash(platform: PdfPlatform, renderer: PdfRenderer, row: ProposalTable): Promise<string> {
  const known = await findFileHash(platform.database.queries, row.id, 'sent');
  return known ?? (await keptFile(platform, renderer, row)).hash;
}

/** A file as it is kept, with its SHA-256 in hexadecimal. */
type KeptFile = { readonly bytes: Buffer; readonly hash: string };

/**
 * Has the PDF made of what was just sent or signed, so that its words are those of that day. Where it cannot be made now,
 * whoever needs it first has it made.
 */
export function typesetSoon(
  platform: Pick<Platform, 'database' | 'clock' | 'identity' | 'background'>,
  renderer: PdfRenderer,
  row: ProposalTable,
  kind: ProposalFileKind,
): void {
  platform.background.run(async () => {
    const signature = kind === 'signed' ? await findSignature(platform.database.queries, row.id) : undefined;
    await keptFile(platform, renderer, row, signature);
  });
}

/**
 * The PDF of what was sent, or of what was signed. It is kept: from then on it is the same to the byte, whatever program is
 * installed later.
 */
async function keptFile(
  platform: PdfPlatform,
  renderer: PdfRenderer,
  row: ProposalTable,
  signature?: Schema['signatures'],
): Promise<KeptFile> {
  const { queries } = platform.database;
  const kind = signature ? 'signed' : 'sent';
  const kept = await findFile(queries, row.id, kind);
  if (kept) return { bytes: Buffer.from(kept.content, 'base64'), hash: kept.hash };
  const madeAt = Date.parse(signature?.signed_at ?? row.sent_at ?? '');
  const document = await documentOf(platform, row, signature);
  const made = await renderer.render(document, madeAt, `${row.id} ${kind}`, {
    logo: await logoOf(platform, row),
  });
  await keepFile(queries, {
    proposal_id: row.id,
    kind,
    hash: hashFile(made),
    content: made.toString('base64'),
    created_at: toInstant(platform.clock.now()),
  });
  // Another process may have been quicker.
  const file = await findFile(queries, row.id, kind);
  if (!file) throw new Error('The proposal was deleted while its PDF was made.');
  return { bytes: Buffer.from(file.content, 'base64'), hash: file.hash };
}

/** What held of a proposal when it was sent; of a draft, what would. */
const particularsAt = (row: ProposalTable, { placeholders }: PdfPlatform['identity']) =>
  particularsOf(row) ?? particularsNow(row, placeholders.length > 0);

const logoOf = ({ database, identity }: PdfPlatform, row: ProposalTable) =>
  findPrintedLogo(database.queries, particularsAt(row, identity).issuer.logo);

async function documentOf(
  { database, clock, identity }: PdfPlatform,
  row: ProposalTable,
  signature?: Schema['signatures'],
) {
  const earlier = row.replaces === null ? undefined : await findProposalRow(database.queries, row.replaces);
  return describeProposal({
    language: row.language,
    currency: row.currency,
    content: contentOf(row),
    email: row.email,
    number: row.number,
    sentAt: row.sent_at,
    validUntil: row.valid_until,
    replaces: earlier?.number ?? null,
    particulars: particularsAt(row, identity),
    signature: signature
      ? {
          name: signature.name,
          email: signature.email,
          signedAt: signature.signed_at,
          network: signature.network,
          documentHash: signature.document_hash,
          beginsEarly: signature.begins_early === 1,
        }
      : null,
    renderedAt: toInstant(clock.now()),
  });
}

const fileWords: Localized<{ readonly name: string; readonly draft: string; readonly signed: string }> = {
  en: { name: 'proposal', draft: 'draft', signed: '-signed' },
  fr: { name: 'devis', draft: 'brouillon', signed: '-signe' },
};

/** "devis-2026-0042.pdf" or "devis-2026-0042-signe.pdf" in French, "proposal-2026-0042-signed.pdf" in English. */
function fileNameOf({ language, number }: ProposalTable, kind: ProposalFileKind): string {
  const { name, draft, signed } = fileWords[language];
  return `${name}-${number ?? draft}${kind === 'sent' ? '' : signed}.pdf`;
}

/** Which file goes with a mail about a proposal. */
const attachedTo: Readonly<Partial<Record<MailContent['template'], ProposalFileKind>>> = {
  proposalSent: 'sent',
  proposalAccepted: 'signed',
  proposalAcceptedForAgency: 'signed',
};

/** What mails about proposals carry with them, for the mail worker. */
export function proposalAttachments(platform: PdfPlatform, renderer: PdfRenderer) {
  return async ({ content }: OutboxMail): Promise<Attachment[]> => {
    const kind = attachedTo[content.template];
    if (!kind || !('proposalId' in content.data)) return [];
    const { queries } = platform.database;
    const row = await findProposalRow(queries, content.data.proposalId);
    if (!row) return [];
    const signature = kind === 'signed' ? await findSignature(queries, row.id) : undefined;
    const { bytes } = await keptFile(platform, renderer, row, signature);
    return [{ name: fileNameOf(row, kind), type: 'application/pdf', bytes }];
  };
}
