import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { type Colours, colourDefaults } from '@vitrine/contracts/colours.ts';
import { fontsFor } from './fonts.ts';
import type { PrintedDocument, PrintedLogo } from './printed-document.ts';

/** Outside of this folder a template reads nothing. */
const workspace = fileURLToPath(new URL('.', import.meta.url));

/** Under which name a template finds the logo. */
const logoFile = 'logo.png';

const templateOf = (name: PrintedDocument['template'] | 'base') => new URL(`./${name}.typ`, import.meta.url);

/** Paper is white, so a document is in the light theme. */
const lightOf = (colours: Colours): string =>
  JSON.stringify(Object.fromEntries(Object.entries(colours).map(([name, { light }]) => [name, light])));

/**
 * Renders a document as a tagged PDF. It conforms to PDF/UA-1, the standard for accessible PDFs, unless it contains a
 * character that no font has: that one is drawn as a box, which the standard forbids.
 * @param createdAt seconds since 1970
 * @param colours of the site
 * @param logo the agency's own; left out, the mark that ships is drawn
 * @throws {Error} with Typst's diagnostics when the document does not compile
 */
export async function typeset(
  document: PrintedDocument,
  createdAt: number,
  colours: Colours = colourDefaults,
  logo?: PrintedLogo,
): Promise<Buffer> {
  const input = JSON.stringify(document);
  const { files, faces, covers, missing } = await fontsFor(input);
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: [...files] }] });
  const [base, template] = await Promise.all(
    [templateOf('base'), templateOf(document.template)].map((file) => readFile(file, 'utf8')),
  );
  if (logo) compiler.mapShadow(join(workspace, logoFile), Buffer.from(logo.png));
  const compiled = compiler.compile({
    mainFileContent: `${base}\n${template}`,
    inputs: {
      document: input,
      faces: JSON.stringify(faces),
      covers: JSON.stringify(covers),
      colours: lightOf(colours),
      missing: named(missing),
      logo: JSON.stringify(logo ? { file: logoFile, size: logo.size, withName: logo.withName } : null),
    },
  });
  const diagnostics = compiled.takeDiagnostics();
  const { result } = compiled;
  if (!result) {
    throw new Error(
      `The document could not be rendered: ${JSON.stringify(diagnostics && compiler.fetchDiagnostics(diagnostics))}`,
    );
  }
  return exportPdf(compiler, result, createdAt);
}

/** Of how many a footer has room to say which they are. */
const maxNamed = 12;

/** "U+12000, U+12001 …" */
function named(characters: readonly string[]): string {
  const codes = characters.map((one) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`);
  return codes.slice(0, maxNamed).join(', ') + (codes.length > maxNamed ? ' …' : '');
}

function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument, creationTimestamp: number): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    return compiler.pdf(document, { creationTimestamp });
  }
}
