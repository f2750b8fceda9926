import { createHash } from 'node:crypto';

/** What the server must know of a page to write its headers, read once from its HTML. */

/** Types of inline scripts that a browser acts upon; every other is a block of data (HTML, "script", `type`). */
const activeTypes = new Set([
  '',
  'module',
  'importmap',
  'speculationrules',
  'text/javascript',
  'application/javascript',
]);

/**
 * SHA-256, base64, of every inline script of a page, as its Content-Security-Policy names them. Blocks of data, such
 * as JSON-LD, never run: no policy asks for them, and their hashes would only make the header longer.
 */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g);
  const hashes = Array.from(scripts).flatMap(([, attributes = '', code = '']) => {
    const type = /\stype=["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
    return activeTypes.has(type.toLowerCase()) ? [createHash('sha256').update(code).digest('base64')] : [];
  });
  return [...new Set(hashes)];
}

/** Whether a page asks search engines not to list it; the header `X-Robots-Tag` then says the same. */
export function isUnlisted(html: string): boolean {
  return /<meta[^>]*\sname="robots"[^>]*\scontent="[^"]*noindex/i.test(html);
}
