import { readFile } from 'node:fs/promises';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import { colours } from '@vitrine/contracts/colours.ts';
import type { BriefDocument } from './brief-document.ts';
import { fontsFor } from './fonts.ts';

const template = new URL('./brief.typ', import.meta.url);
const lightColours = JSON.stringify(
  Object.fromEntries(Object.entries(colours).map(([name, { light }]) => [name, light])),
);

/**
 * Renders a brief as a tagged PDF. It conforms to PDF/UA-1, the standard for accessible PDFs, unless it contains a
 * character that no font has: that one is drawn as a box, which the standard forbids.
 * @param createdAt seconds since 1970
 * @throws {Error} with Typst's diagnostics when the document does not compile
 */
export async function renderBriefPdf(document: BriefDocument, createdAt: number): Promise<Buffer> {
  const input = JSON.stringify(document);
  const { files, faces } = await fontsFor(input);
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [...files] }] });
  const compiled = compiler.compile({
    mainFileContent: await readFile(template, 'utf8'),
    inputs: { document: input, faces: JSON.stringify(faces), colours: lightColours },
  });
  const diagnostics = compiled.takeDiagnostics();
  const { result } = compiled;
  if (!result) {
    throw new Error(
      `The brief could not be rendered: ${JSON.stringify(diagnostics && compiler.fetchDiagnostics(diagnostics))}`,
    );
  }
  return exportPdf(compiler, result, createdAt);
}

function exportPdf(compiler: NodeCompiler, document: NodeTypstDocument, creationTimestamp: number): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    return compiler.pdf(document, { creationTimestamp });
  }
}
