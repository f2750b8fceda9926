import type { Language } from '@vitrine/contracts/language.ts';
import { describeBrief } from '../../documents/brief-document.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import { toInstant } from '../../platform/clock.ts';
import { FileResponse, fileNamePart } from '../../platform/http/file-response.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPrintedLogoNow } from '../../records/logo-files.ts';
import { getReplyBy } from '../schedule/response-time.ts';
import { findBriefDateRow, findClient, findSteps } from './queries.ts';
import { findBriefQuestions, presentStep } from './service.ts';

/** The brief of a client as a PDF, in one language; also before it is complete, and then marked as a draft. */
export async function renderBriefPdf(
  {
    database: { queries },
    clock,
  }: Pick<Platform, 'clock'> & { readonly database: Pick<Platform['database'], 'queries'> },
  pdfRenderer: PdfRenderer,
  accountId: string,
  language: Language,
): Promise<FileResponse | Refusal> {
  const [client, steps, dates] = await Promise.all([
    findClient(queries, accountId),
    findSteps(queries, [accountId]),
    findBriefDateRow(queries, accountId),
  ]);
  if (!client) return refuse('NOT_FOUND');
  const submittedAt = dates?.submitted_at ?? null;
  const { questions } = await findBriefQuestions(queries, dates?.content_revision);
  const now = clock.now();
  const renderedAt = toInstant(now);
  const submitted =
    submittedAt === null ? null : { at: submittedAt, replyBy: await getReplyBy(queries, submittedAt, 'brief') };
  const document = describeBrief(
    { client, entries: steps.map(presentStep), questions, submitted, renderedAt },
    language,
  );
  const pdf = await pdfRenderer.render(document, now, accountId, { logo: await findPrintedLogoNow(queries) });
  const about = fileNamePart(document.company) || fileNamePart(client.name) || 'client';
  return new FileResponse(pdf, 'application/pdf', `brief-${about}-${(submittedAt ?? renderedAt).slice(0, 10)}.pdf`);
}
