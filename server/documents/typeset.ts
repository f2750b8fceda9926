import { readFile } from 'node:fs/promises';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { BriefDocument } from './brief-document.ts';
import { fontsFor } from './fonts.ts';

const template = new URL('./brief.typ', import.meta.url);

/**
 * Typesets a brief as a tagged PDF, to the standard for accessible ones (PDF/UA-1) wherever its characters allow: a
 * character that no font has is shown as a box, which the standard does not.
 * @param at when it is made, seconds since 1970
 */
export async function typesetBrief(document: BriefDocument, at: number): Promise<Buffer> {
  const words = JSON.stringify(document);
  const { files, faces } = await fontsFor(words);
  const compiler = NodeCompiler.create({ fontArgs: [{ fontBlobs: [...files] }] });
  const compiled = compiler.compile({
    mainFileContent: await readFile(template, 'utf8'),
    inputs: { document: words, faces: JSON.stringify(faces) },
  });
  const failure = compiled.takeDiagnostics();
  const { result } = compiled;
  if (!result) {
    throw new Error(`The brief could not be typeset: ${JSON.stringify(failure && compiler.fetchDiagnostics(failure))}`);
  }
  return write(compiler, result, at);
}

function write(compiler: NodeCompiler, document: NodeTypstDocument, creationTimestamp: number): Buffer {
  try {
    return compiler.pdf(document, { pdfStandard: 'ua-1', creationTimestamp });
  } catch {
    return compiler.pdf(document, { creationTimestamp });
  }
}
