import { agency } from '@vitrine/contracts/agency.ts';
import { inContent } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { coloursInForce } from '@vitrine/contracts/content/look-colours.ts';
import { marksIn, withMarks } from '@vitrine/contracts/content/marks.ts';
import type { ContentProblem } from '@vitrine/contracts/content/problem.ts';
import { familyInForce } from '@vitrine/contracts/content/type-family.ts';
import type { ContentPdf } from '@vitrine/contracts/content-pdf.ts';
import type { Language } from '@vitrine/contracts/language.ts';
import type { PdfRenderer } from '../../documents/pdf-renderer.ts';
import type { PrintedDocument } from '../../documents/printed-document.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTextDefaults } from '../../platform/site/text-defaults.ts';
import { findPrintedLogo } from '../../records/logo-files.ts';
import { withDrafts } from './marked-content.ts';
import { isSpecimenNow, sampleDocument } from './sample-documents.ts';

type PdfSources = Pick<Platform, 'clock'> & {
  readonly database: Platform['database'];
  readonly renderer: PdfRenderer;
};

/**
 * How many of one admin's may be made or wait: the pages that are shown, those that a change or a choice has asked for
 * meanwhile, and a file. What nobody looks at any more is made all the same.
 */
const perAdmin = 4;

/** Which PDF, and who asks for it. */
type Wanted = { readonly pdf: ContentPdf; readonly language: Language; readonly owner: string };

type Problems = { readonly problems: readonly ContentProblem[] };

/** A PDF to a made-up person as it would be with the drafts. @throws {BusyError} as `PdfRenderer.render` */
export const findEditedPdfFile = (
  sources: PdfSources,
  wanted: Wanted,
): Promise<{ readonly bytes: Buffer } | Problems> =>
  withDrafts(sources, async (edits) => ({ bytes: await render(sources, edits, wanted, 'pdf') }));

/**
 * Its pages as pictures, and where the texts stand that it shows, in their order.
 * @throws {BusyError} as `PdfRenderer.render`
 */
export const findEditedPdf = (
  sources: PdfSources,
  wanted: Wanted,
): Promise<{ readonly html: string; readonly paths: readonly string[] } | Problems> =>
  withDrafts(sources, async (edits) => {
    const pages = await render(sources, edits, wanted, 'html');
    const marked = withMarks(edits, readTextDefaults());
    const isSpecimen = inContent(edits, isSpecimenNow);
    const document = inContent(marked.edits, () => describe(sources, wanted, isSpecimen));
    return { html: pageOf(pages.toString(), wanted.language), paths: shownPaths(document, marked.paths) };
  });

const describe = ({ clock }: PdfSources, { pdf, language }: Wanted, isSpecimen: boolean): PrintedDocument =>
  sampleDocument({ pdf, language, now: clock.now(), isSpecimen });

async function render(
  sources: PdfSources,
  edits: ContentEdits,
  wanted: Wanted,
  format: 'pdf' | 'html',
): Promise<Buffer> {
  const { document, logo, ...look } = inContent(edits, () => {
    const { light, withName } = agency.logo;
    return {
      document: describe(sources, wanted, isSpecimenNow()),
      colours: coloursInForce(),
      family: familyInForce(),
      logo: light ? { ...light, withName } : null,
    };
  });
  const printed = await findPrintedLogo(sources.database.queries, logo);
  return sources.renderer.render(document, sources.clock.now(), `content ${wanted.owner}`, {
    ...look,
    format,
    perOwner: perAdmin,
    logo: printed,
  });
}

/** The places of the texts of a document, each once. */
function shownPaths(document: PrintedDocument, paths: readonly string[]): string[] {
  const shown: string[] = [];
  JSON.stringify(document, (_name, value: unknown) => {
    if (typeof value === 'string') shown.push(...marksIn(value).flatMap(({ index }) => paths[index] ?? []));
    return value;
  });
  return [...new Set(shown)];
}

const styles = `
html { background: #fff; }
body { margin: 0; display: grid; gap: 12px; background: #808080; }
.glyphs { position: absolute; width: 0; height: 0; }
.page { display: block; width: 100%; background: #fff; }
`;

const pageOf = (pages: string, language: Language): string =>
  `<!doctype html><html lang="${language}"><head><title></title><style>${styles}</style></head><body>${pages}</body></html>`;
