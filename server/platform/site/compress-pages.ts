import { compressWell } from '../pages/compress.ts';
import { makeFile, type PageFiles } from '../pages/files.ts';
import type { Site } from './site.ts';

/**
 * Compresses a rendered site as the build compresses its own, one page after the other in the thread pool: pages are shown
 * at once, a tenth larger, and this makes up for it while they are.
 * @param headers of every file besides its own
 */
export async function compressPages(
  files: PageFiles,
  replace: Site['replace'],
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [path, file] of files) {
    const { body } = file.variants.identity;
    if (!file.variants.br || !(body instanceof Buffer)) continue;
    const name = file.isHtml ? `${path}/index.html` : path;
    const better = makeFile(name, body, await compressWell(body), headers);
    if (!replace(path, file, better)) return;
  }
}
