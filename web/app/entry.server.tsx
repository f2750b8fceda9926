import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { withLateScripts } from './awakening/late-scripts.ts';
import { unlocalizedPath } from './lib/language.ts';
import { findScreen } from './screens.ts';

/** A page that takes longer than this, in milliseconds, to be made fails the build. */
const renderTimeout = 10_000;

/**
 * Makes one page, at build time only. It waits for the whole of it: a streamed page would keep its content in a hidden
 * block until a script moves it, and a visitor without that script would see nothing.
 */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error(`${request.url} took too long to render`)), renderTimeout);
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // React moves a large boundary out of line even when it is complete, unless told that no size is large.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        clearTimeout(timer);
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const page = text(body).then((html) => (import.meta.env.PROD ? lateScripts(html, request.url) : html));
        page.then((html) => resolve(new Response(html, { headers, status })), reject);
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}

/** A page that search engines list stands without scripts; the others are forms and lists, empty until theirs run. */
function lateScripts(html: string, url: string): string {
  const screen = findScreen(unlocalizedPath(new URL(url).pathname));
  return withLateScripts(html, screen?.indexed !== true);
}
