import { createHash } from 'node:crypto';

/** What a page's headers depend on, read once from its HTML. */

/** The script types that a browser acts on; any other marks a data block (HTML, "script", `type`). */
const executableTypes = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
]);

/**
 * The SHA-256 hashes, in base64, of a page's inline scripts, for its Content-Security-Policy. Data blocks such as JSON-LD
 * never run, so they need none.
 */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = Array.from(scripts).flatMap(([, attributes = '', code = '']) => {
    const type = /\stype=["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
    return executableTypes.has(type.toLowerCase()) ? [createHash('sha256').update(code).digest('base64')] : [];
  });
  return [...new Set(hashes)];
}

/** The hashes of its style elements, likewise. */
export function inlineStyleHashes(html: string): string[] {
  return Array.from(html.matchAll(/<style(?:\s[^>]*)?>([\s\S]*?)<\/style>/g), ([, css = '']) =>
    createHash('sha256').update(css).digest('base64'),
  );
}

/** Whether a page asks search engines not to list it; the header `X-Robots-Tag` then says the same. */
export function isUnlisted(html: string): boolean {
  return /<meta[^>]*\sname="robots"[^>]*\scontent="[^"]*noindex/i.test(html);
}
