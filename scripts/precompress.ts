import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * `node scripts/precompress.ts <folder>`: puts a `.br` and a `.gz` beside every text file, as small as they get, so
 * that the server answers with bytes that are ready. Pictures and fonts are compressed already.
 */
const textTypes = new Set('.html .css .js .mjs .json .data .svg .txt .xml .webmanifest .ico .wasm .map'.split(' '));
/** Below this, a compressed answer saves less than its header costs. */
const LEAST_BYTES = 200;
/** As many as zlib has threads for. */
const AT_ONCE = 4;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @returns how many files got compressed twins */
export async function precompress(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((entry) => textTypes.has(extname(entry))).map((entry) => join(folder, entry));
  let compressed = 0;
  const work = async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) if (await compress(file)) compressed++;
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return compressed;
}

async function compress(file: string): Promise<boolean> {
  const { size } = await stat(file);
  if (size < LEAST_BYTES) return false;
  const content = await readFile(file);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  };
  const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return true;
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Which folder?');
  process.stdout.write(`${await precompress(folder)} files compressed.\n`);
}
