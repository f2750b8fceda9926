import type { Language } from '@vitrine/contracts/language.ts';
import { describeBrief } from '../../documents/brief-document.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import { toInstant } from '../../platform/clock.ts';
import { FileAnswer, fileNamePart } from '../../platform/http/file-answer.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { readAnswerBy } from '../schedule/promise.ts';
import { readClient, readSteps, readSubmittedAt } from './queries.ts';
import { presentStep } from './service.ts';

/** The brief of a client as a PDF, in one language; also before it is complete, and then marked as a draft. */
export async function renderBriefPdf(
  {
    database: { queries },
    clock,
  }: Pick<Platform, 'clock'> & { readonly database: Pick<Platform['database'], 'queries'> },
  pdfRenderer: PdfRenderer,
  accountId: string,
  language: Language,
): Promise<FileAnswer | Refusal> {
  const [client, steps, submittedAt] = await Promise.all([
    readClient(queries, accountId),
    readSteps(queries, [accountId]),
    readSubmittedAt(queries, accountId),
  ]);
  if (!client) return refuse('NOT_FOUND');
  const now = clock.now();
  const renderedAt = toInstant(now);
  const submitted =
    submittedAt === null ? null : { at: submittedAt, answerBy: await readAnswerBy(queries, submittedAt, 'brief') };
  const document = describeBrief({ client, entries: steps.map(presentStep), submitted, renderedAt }, language);
  const pdf = await pdfRenderer.render(document, now, accountId);
  const about = fileNamePart(document.company) || fileNamePart(client.name) || 'client';
  return new FileAnswer(pdf, 'application/pdf', `brief-${about}-${(submittedAt ?? renderedAt).slice(0, 10)}.pdf`);
}
