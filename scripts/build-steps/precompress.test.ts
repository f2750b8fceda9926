import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { precompress } from './precompress.ts';

const text = '<p>the same again</p>'.repeat(100);
let folder: string;
let count: number;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  mkdirSync(at('fr/deep'), { recursive: true });
  for (const name of ['index.html', 'fr/deep/app.js', 'photo.jpg']) writeFileSync(at(name), text);
  writeFileSync(at('tiny.txt'), 'tiny');
  count = await precompress(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(['index.html', 'fr/deep/app.js'])('%s gets compressed copies with the same content', (name) => {
  expect(brotliDecompressSync(readFileSync(at(`${name}.br`))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(at(`${name}.gz`))).toString()).toBe(text);
});

test('pictures and tiny files get no copies', () => {
  expect(count).toBe(2);
  for (const name of ['photo.jpg.br', 'tiny.txt.br', 'tiny.txt.gz']) expect(existsSync(at(name))).toBe(false);
});
