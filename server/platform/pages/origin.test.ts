import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { builtOrigin } from '@vitrine/contracts/origin.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compressWell } from './compress.ts';
import { loadPageFiles, type PageFiles } from './files.ts';
import { withOrigin } from './origin.ts';

const origin = 'https://vitrine.example';
const inline = (at: string) => `document.title = "${at}/services"`;
const page = (at: string) =>
  `<html><head><link rel="canonical" href="${at}/"><script>${inline(at)}</script></head>${'<p>text</p>'.repeat(99)}</html>`;
const site: Record<string, string> = {
  'index.html': page(builtOrigin),
  'other/index.html': '<html><body>No address at all.</body></html>',
  'robots.txt': `Sitemap: ${builtOrigin}/sitemap.xml\n`,
  'assets/a-1234.js': `const never = '${builtOrigin}';`,
};

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-origin-'));
  for (const [name, text] of Object.entries(site)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    // As the build leaves them: a small file stays without.
    if (name === 'robots.txt') continue;
    writeFileSync(`${path}.br`, brotliCompressSync(text));
    writeFileSync(`${path}.gz`, gzipSync(text));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

function load(at: string): PageFiles {
  const files = loadPageFiles(folder, at);
  if (!files) throw new Error('There are no files.');
  return files;
}

const variant = (files: PageFiles, path: string, encoding: 'br' | 'gzip' | 'identity') =>
  files.get(path)?.variants[encoding];
const body = (files: PageFiles, path: string, encoding: 'br' | 'gzip' | 'identity') =>
  variant(files, path, encoding)?.body as Buffer;

describe('the origin of the site', () => {
  it('replaces the one that the pages were built for, in every encoding', () => {
    const files = load(origin);
    expect(body(files, '/', 'identity').toString()).toBe(page(origin));
    expect(brotliDecompressSync(body(files, '/', 'br')).toString()).toBe(page(origin));
    expect(gunzipSync(body(files, '/', 'gzip')).toString()).toBe(page(origin));
    expect(body(files, '/robots.txt', 'identity').toString()).toBe(`Sitemap: ${origin}/sitemap.xml\n`);
    expect(variant(files, '/robots.txt', 'br')).toBeUndefined();
  });

  it('goes into the length, the tag and the policy of a page', () => {
    const { headers = [], etag } = variant(load(origin), '/', 'identity') ?? {};
    const hash = createHash('sha256').update(inline(origin)).digest('base64');
    expect(headers).toContain(String(page(origin).length));
    expect(headers.join(' ')).toContain(`'sha256-${hash}'`);
    expect(etag).not.toBe(variant(load(builtOrigin), '/', 'identity')?.etag);
  });

  it('leaves the files alone that do not name it, and scripts, whose names contain their hash', () => {
    const files = load(origin);
    expect(body(files, '/other', 'br')).toEqual(readFileSync(join(folder, 'other/index.html.br')));
    expect(body(files, '/assets/a-1234.js', 'identity').toString()).toBe(site['assets/a-1234.js']);
  });

  it('needs no work when it is the one they were built for', () => {
    expect(body(load(builtOrigin), '/', 'br')).toEqual(readFileSync(join(folder, 'index.html.br')));
  });

  it('is soon compressed as well as at build time', async () => {
    const files = load(origin);
    const best = await compressWell(Buffer.from(page(origin)));
    await expect.poll(() => body(files, '/', 'br')).toEqual(best.br);
    expect(body(files, '/', 'gzip')).toEqual(best.gzip);
  });

  it('cannot end the attribute it stands in', () => {
    const html = Buffer.from(`<a href="${builtOrigin}/x">`);
    expect(withOrigin('a.html', html, 'https://a.example/"><b>&$&').toString()).toBe(
      '<a href="https://a.example/&quot;>&lt;b>&amp;$&amp;/x">',
    );
  });
});
