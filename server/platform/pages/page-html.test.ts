import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScriptHashes, isUnlisted } from './page-html.ts';

const hash = (code: string) => createHash('sha256').update(code).digest('base64');

it.each([
  ['<script>a()</script>', ['a()']],
  ['<script type="module">a()</script>', ['a()']],
  ['<script type="text/javascript">a()</script>', ['a()']],
  ['<script type="application/javascript">a()</script>', ['a()']],
  ['<script type="importmap">{}</script>', ['{}']],
  ['<script type="speculationrules">{}</script>', ['{}']],
  ['<script async type=MODULE >a()</script>', ['a()']],
  ["<script type='module'>a()</script>", ['a()']],
  ['<script type="">a()</script>', ['a()']],
  ['<script nonce>\n a()\n</script><p></p><script>b()</script>', ['\n a()\n', 'b()']],
  ['<script>a()</script><script>a()</script>', ['a()']],
  ['<script></script>', ['']],
  ['<script type="application/ld+json">{}</script>', []],
  ['<script type="text/plain">a()</script>', []],
  ['<script src="/a.js"></script>', []],
  ['<script type="module" src="/a.js" async></script>', []],
  ['<p>no script</p>', []],
])('finds the inline scripts of %s', (html, scripts) => {
  expect(inlineScriptHashes(`<html>${html}</html>`)).toEqual(scripts.map(hash));
});

it.each([
  ['<meta name="robots" content="noindex">', true],
  ['<META data-x name="robots" content="nofollow, noindex"/>', true],
  ['<meta name="robots" content="index">', false],
  ['<meta name="description" content="noindex">', false],
  ['<p>noindex</p>', false],
])('%s: unlisted %s', (html, expected) => {
  expect(isUnlisted(html)).toBe(expected);
});
