import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';

/**
 * Headers of every response, after the OWASP Secure Headers Project. Pages and data have stricter policies; this one is for
 * the rest, such as pictures, and says nothing about what runs: a worker would take it for its own.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-permitted-cross-domain-policies': 'none',
};

/**
 * What of them a file needs that is only ever a part of a page: a script, a style sheet, a font. The others speak of
 * documents, and would be a tenth of the bytes of such files together.
 */
export const partHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  ['content-security-policy', 'x-content-type-options', 'cross-origin-resource-policy'].map((name) => [
    name,
    securityHeaders[name] ?? '',
  ]),
);

/** What decides how browsers are told to come back. */
type TransportSettings = Pick<Config, 'publicUrl'> & Partial<Pick<Config, 'hstsSubdomains'>>;

/** Keeps browsers from ever asking by plain http again, on a site that visitors reach by https. */
export function transportHeaders({
  publicUrl,
  hstsSubdomains = true,
}: TransportSettings): Readonly<Record<string, string>> {
  if (new URL(publicUrl).protocol !== 'https:') return {};
  return { 'strict-transport-security': `max-age=31536000${hstsSubdomains ? '; includeSubDomains' : ''}` };
}

/** Headers of a response that is data: nothing in it may run, load or be framed, and nobody stores or lists it. */
export const dataHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/**
 * The Content-Security-Policy of a page. Only our script files and the page's own inline scripts run. Style attributes
 * are allowed because React writes them for positions; style elements that are not ours are not. Where the browser has
 * Trusted Types, text becomes HTML or a script only through the page's policies (`web/app/lib/browser/trusted-types.ts`).
 * @param scriptHashes SHA-256 of each inline script, base64
 * @param styleHashes of each style element: that with an agency's own colours
 */
export function pagePolicy(scriptHashes: readonly string[], styleHashes: readonly string[] = []): string {
  const own = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${own(scriptHashes)}`,
    `style-src ${own(styleHashes)}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default sandboxed-frame',
  ].join('; ');
}

/**
 * Adds headers to every response of `app`. A hook with a callback: a promise per request would cost more than the work.
 */
export function addHeaders(app: FastifyInstance, headers: Readonly<Record<string, string>>): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
