import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { counted } from '../../server/platform/counted.ts';
import { compressWell } from '../../server/platform/pages/compress.ts';

/**
 * `node scripts/build-steps/precompress.ts <folder>`: writes a `.br` and a `.gz` beside every text file at the highest
 * level, so that the server compresses nothing per request. Pictures and fonts are compressed already.
 */
const textTypes = new Set('.html .css .js .mjs .json .data .svg .txt .xml .webmanifest .ico .wasm .map'.split(' '));
/** Below this, compression saves less than its header costs. */
const minBytes = 200;
/** The size of Node's thread pool, which zlib uses. */
const maxConcurrent = 4;

/** @returns how many files were compressed */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((entry) => textTypes.has(extname(entry))).map((entry) => join(folder, entry));
  let compressed = 0;
  const worker = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) if (await compress(file)) compressed++;
  };
  await Promise.all(Array.from({ length: maxConcurrent }, worker));
  return compressed;
}

async function compress(file: string): Promise<boolean> {
  const { size } = await stat(file);
  if (size < minBytes) return false;
  const content = await readFile(file);
  const { br, gzip } = await compressWell(content);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gzip)]);
  return true;
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Usage: node scripts/build-steps/precompress.ts <folder>');
  process.stdout.write(`${counted(await precompress(folder), 'file')} compressed.\n`);
}
