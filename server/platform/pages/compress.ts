import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

/** The content of a file in the encodings that browsers prefer. */
export type Compressed = { readonly br: Buffer; readonly gzip: Buffer };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const brotliOptions = (quality: number, size: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});

/** The highest level of each. Nothing but tests changes it (`testing/main.ts`). */
export const compressionLevels = { brotli: constants.BROTLI_MAX_QUALITY, gzip: 9 };

/** As small as it gets, in the thread pool: about 20 ms for a page. */
export async function compressWell(content: Buffer): Promise<Compressed> {
  const options = brotliOptions(compressionLevels.brotli, content.length);
  const [br, gz] = await Promise.all([toBrotli(content, options), toGzip(content, { level: compressionLevels.gzip })]);
  return { br, gzip: gz };
}

/** A tenth larger, in 2 ms for a page. */
export function compressFast(content: Buffer): Compressed {
  return { br: brotliCompressSync(content, brotliOptions(5, content.length)), gzip: gzipSync(content, { level: 6 }) };
}
