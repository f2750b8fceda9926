import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { withFamilyFonts } from './fonts/preloaded-fonts.ts';
import { builtImports } from './hydration/built-imports.ts';
import { deferScripts } from './hydration/defer-scripts.ts';
import { unlocalizedPath } from './lib/format/language.ts';
import { lookHeadOf } from './look-head.ts';
import { findScreen } from './screens.ts';

globalThis.lookHead = lookHeadOf;

/** A page that takes longer to render fails the build. */
const renderTimeoutMs = 10_000;

/**
 * Renders one page, at build time only, and waits until all of it is ready: a streamed page would keep its content in a
 * hidden block until a script moves it, and without that script visitors would see nothing.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error(`${request.url} took too long to render`)), renderTimeoutMs);
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // Above this size React moves even a finished boundary into a hidden block; keep every boundary in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const page = text(body)
          .then(withFamilyFonts)
          .then((html) => (import.meta.env.PROD ? deferScripts(html, needsScript(request.url), builtImports) : html));
        page.then((html) => resolve(new Response(html, { headers, status })), reject);
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** What the last page could not be rendered for, where `renderSite` asks; a build prints it. */
export const renderFailure: { reason?: string } = {};

export function handleError(error: unknown): void {
  const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
  renderFailure.reason = message;
  process.stderr.write(`${stack}\n`);
}

/** Listed pages read well without scripts; all others are forms and lists, empty until their script runs. */
function needsScript(url: string): boolean {
  return findScreen(unlocalizedPath(new URL(url).pathname))?.indexed !== true;
}
