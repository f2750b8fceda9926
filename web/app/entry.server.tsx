import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';

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
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        pipe(body);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
