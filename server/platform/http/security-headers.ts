import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer, after the OWASP Secure Headers Project. They never change, so they are written here once
 * and not computed for each answer.
 */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-permitted-cross-domain-policies': 'none',
};

/** The policy of an answer that is data: nothing in it may run, load or be framed. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/**
 * The policy of a page. Scripts are our files and the inline scripts of that very page, told by their hashes; style
 * attributes are allowed, since React writes them for positions, but no style element that is not ours.
 * @param scriptHashes SHA-256 of each inline script, base64
 */
export function pagePolicy(scriptHashes: readonly string[]): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' ');
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
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
  ].join('; ');
}

/** Has every answer of `app` carry the security headers, and those given beside them. */
export function sendWithAll(app: FastifyInstance, more: Readonly<Record<string, string>>): void {
  const headers = { ...securityHeaders, ...more };
  // With a callback: a promise for each request would cost more than the headers do.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
