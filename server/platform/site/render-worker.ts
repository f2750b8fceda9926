import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { flushCompileCache } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { revisionKey, setContent } from '@vitrine/contracts/content/current.ts';
import type { ContentEdits } from '@vitrine/contracts/content/edits.ts';
import { coloursInForce } from '@vitrine/contracts/content/look-colours.ts';
import { hasOwnMark, markFiles } from '../mark.ts';
import { compressFast } from '../pages/compress.ts';
import { withOrigin } from '../pages/origin.ts';
import { serveJobs } from '../serve-jobs.ts';
import { pageEdits } from './page-edits.ts';
import { type FolderIndex, indexName, onlyPageName, type RenderJob } from './render-job.ts';

declare global {
  /** The path of the data file that the pages being rendered name (`web/app/entry.server.tsx`). */
  var contentFile: string | undefined;
}

/** What `web/app/renderer.ts` exports, of which nothing here is a part. */
type Renderer = {
  setContent(edits: ContentEdits): void;
  renderSite(only?: string): AsyncIterable<{ readonly path: string; readonly content: string }>;
};

/**
 * The child process of `site-renderer.ts`. One that renders the site does one job; one that renders pages to be edited does
 * many, each with the drafts as they are then.
 */
serveJobs(render);

async function render({ edits, revision, origin, renderer, folder, only, icons = {} }: RenderJob): Promise<void> {
  const index: Record<string, string> = {};
  const write = async (path: string, content: Buffer) => {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
    index[path] = createHash('sha256').update(content).digest('hex');
  };
  const writeAll = async (path: string, text: string | Uint8Array) => {
    const content = withOrigin(path, Buffer.from(text), origin);
    const { br, gzip } = compressFast(content);
    await Promise.all([write(path, content), write(`${path}.br`, br), write(`${path}.gz`, gzip)]);
  };

  globalThis.contentEdits = edits;
  setContent(edits);
  const { renderSite, setContent: setRendererContent } = (await import(pathToFileURL(renderer).href)) as Renderer;
  // It is killed when it is done, and would leave the next one to compile the bundle again.
  flushCompileCache();
  // What was imported for an earlier job still shows the content of that.
  setRendererContent(edits);
  if (only !== undefined) {
    for await (const { content } of renderSite(only)) await writeFile(join(folder, onlyPageName), content);
    return;
  }
  const data = dataFile(edits, revision);
  if (data) {
    globalThis.contentFile = `/${data.path}`;
    await writeAll(data.path, data.content);
  }
  for await (const { path, content } of renderSite()) await writeAll(path, content);
  const colours = coloursInForce();
  const marks = hasOwnMark(colours) ? markFiles(colours) : {};
  for (const [path, content] of Object.entries({ ...marks, ...icons })) await writeAll(path, content);
  await writeFile(join(folder, indexName), JSON.stringify(index satisfies FolderIndex));
}

/**
 * What pages read of the edits, under a name that changes with it, whichever revision it is of; undefined where they read
 * nothing of them.
 */
function dataFile(
  edits: ContentEdits,
  revision: number,
): { readonly path: string; readonly content: string } | undefined {
  const shown = pageEdits(edits);
  if (Object.keys(shown).length === 0) return undefined;
  const hash = createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12);
  return { path: `assets/content-${hash}.json`, content: JSON.stringify({ ...shown, [revisionKey]: revision }) };
}
