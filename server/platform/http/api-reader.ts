import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/**
 * The policy of the page that shows the API. Its scripts are a library's, so it is sandboxed: its origin is its own, and
 * nothing in it can reach the site's storage or send calls. The library writes styles as it draws, and draws icons from
 * data addresses.
 */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const readFile = (url: string) => readFileSync(fileURLToPath(url));

/**
 * Serves a page that shows the OpenAPI document, at `/docs`, to be read only: calls cannot be sent from it. Its files are
 * read when they are first asked for and kept, so that they take the same memory however many ask.
 */
export function serveApiReader(app: FastifyInstance, readDocument: () => Buffer): void {
  app.get('/docs', { schema: { hide: true } }, (_request, response) =>
    response
      .headers({
        'content-security-policy': policy,
        // Browsers refuse to open a sandboxed page that wants a group of windows to itself.
        'cross-origin-opener-policy': 'unsafe-none',
      })
      .type('text/html; charset=utf-8')
      .send(page),
  );
  app.get('/docs/', { schema: { hide: true } }, (_request, response) => response.redirect('/api/docs', 301));
  const serve = (name: string, type: string, read: () => Buffer) => {
    let file: Buffer | undefined;
    app.get(`/docs/static/${name}`, { schema: { hide: true } }, (_request, response) => {
      file ??= read();
      // To the sandboxed page, the site is another origin.
      return response.header('cross-origin-resource-policy', 'cross-origin').type(type).send(file);
    });
  };
  const script = 'text/javascript; charset=utf-8';
  serve('swagger-ui.css', 'text/css; charset=utf-8', () =>
    readFile(import.meta.resolve('@fastify/swagger-ui/static/swagger-ui.css')),
  );
  serve('swagger-ui-bundle.js', script, () =>
    readFile(import.meta.resolve('@fastify/swagger-ui/static/swagger-ui-bundle.js')),
  );
  serve('reader.js', script, () => Buffer.from(startScript(readDocument().toString())));
}

/** Hands the document to the library: the page could not fetch it. */
const startScript = (document: string) =>
  `SwaggerUIBundle({ spec: ${document}, dom_id: '#reader', deepLinking: true, supportedSubmitMethods: [] });\n`;

const page = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API</title>
<link rel="stylesheet" href="/api/docs/static/swagger-ui.css">
</head>
<body>
<main id="reader"></main>
<script src="/api/docs/static/swagger-ui-bundle.js"></script>
<script src="/api/docs/static/reader.js"></script>
</body>
</html>
`;
