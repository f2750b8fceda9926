import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { type Colours, colourDefaults } from '@vitrine/contracts/colours.ts';
import type { TypeFamily } from '@vitrine/contracts/content/type-families.ts';
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

/** How a document looks, besides what it says. */
export type PrintedLook = {
  /** Those of the site; left out, those that ship. */
  readonly colours?: Colours;
  /** In which it is set; left out, the one that ships. */
  readonly family?: TypeFamily;
  /** The agency's own; left out, the mark that ships is drawn. */
  readonly logo?: PrintedLogo | undefined;
};

/**
 * Renders a document as a tagged PDF. It conforms to PDF/UA-1, the standard for accessible PDFs, unless it contains a
 * character that no font has: that one is drawn as a box, which the standard forbids.
 * @param createdAt seconds since 1970
 * @throws {Error} with Typst's diagnostics when the document does not compile
 */
export async function typeset(document: PrintedDocument, createdAt: number, look: PrintedLook = {}): Promise<Buffer> {
  const { compiler, result } = await compile(document, look);
  return exportPdf(compiler, result, createdAt);
}

/**
 * Draws the pages of a document, one below the other, as HTML in which nothing but their outlines is: no text, no style, no
 * script, no file.
 * @throws {Error} as `typeset`
 */
export async function drawPages(document: PrintedDocument, look: PrintedLook = {}): Promise<string> {
  const { compiler, result } = await compile(document, look);
  const drawn = compiler.plainSvg(result);
  const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(drawn) ?? [];
  const pages = result.numOfPages;
  const view = `0 0 ${width} ${Number(height) / pages}`;
  // Each page begins with its ground, above those before it; the glyphs of all follow the last one.
  const [, ...parts] = drawn.split(/^ {4}(?=<path )/m);
  const [last = '', glyphs = ''] = (parts.pop() ?? '').split(/^ {4}(?=<defs\b)/m);
  if (parts.length + 1 !== pages) throw new Error(`Of ${pages} pages ${parts.length + 1} were drawn.`);
  const page = (content: string, index: number) =>
    `<svg class="page" role="img" aria-label="${index + 1} / ${pages}" viewBox="${view}">${content}</svg>`;
  return [...[...parts, last].map(page), `<svg class="glyphs" aria-hidden="true">${glyphs}`].join('\n');
}

async function compile(document: PrintedDocument, { colours = colourDefaults, family, logo }: PrintedLook) {
  const input = JSON.stringify(document);
  const { files, faces, covers, missing } = await fontsFor(input, family);
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
  return { compiler, result };
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
