import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { counted } from './counted.ts';

it.each([
  [0, '0 files'],
  [1, '1 file'],
  [2, '2 files'],
  [1_000, '1000 files'],
])('%i: %s', (count, text) => expect(counted(count, 'file')).toBe(text));

it('knows plurals of several words', () => {
  expect(counted(1, 'file or folder', 'files or folders')).toBe('1 file or folder');
  expect(counted(3, 'file or folder', 'files or folders')).toBe('3 files or folders');
});

it('counts every noun of the server and the scripts that one of them counts', () => {
  const cwd = new URL('../../', import.meta.url).pathname;
  const sources = globSync(['server/{main,cli/**/*,platform/**/*}.ts', 'scripts/**/*.ts'], {
    cwd,
    exclude: (path) => path.endsWith('.test.ts') || path.includes('node_modules'),
  }).map((path) => ({ path, text: readFileSync(`${cwd}${path}`, 'utf8') }));
  const nouns = new Set(
    sources.flatMap(({ text }) =>
      [...text.matchAll(/counted\([^;`]*?, '(?:[a-z]+ )*([a-z]+)'/g)].map(([, noun]) => `${noun}s`),
    ),
  );
  expect(nouns).toContain('files');
  // A fact of the agency is never one: see the test of catalogues.
  const byHand = new RegExp(
    String.raw`\$\{(?!counted\(|retention\.)[^{}]*\} (?:[a-z]+ )?(?:${[...nouns].join('|')})\b`,
    'g',
  );
  const found = sources.flatMap(({ path, text }) => [...text.matchAll(byHand)].map(([match]) => `${path}: ${match}`));
  expect(found).toEqual([]);
});
