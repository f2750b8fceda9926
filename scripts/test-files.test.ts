import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { onPostgres } from '../server/testing/on-postgres.ts';
import config from '../vitest.config.ts';
import { root } from './project.ts';

it('every test belongs to a project that runs it', () => {
  const projects = config.test?.projects as readonly { readonly test: { readonly include: readonly string[] } }[];
  const included = projects.flatMap(({ test }) => test.include);
  const files = execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' });
  const forgotten = files
    .trim()
    .split('\n')
    .filter((file) => !included.some((pattern) => braces(pattern).some((one) => matchesGlob(file, one))));
  expect(forgotten).toEqual([]);
});

it('every test that runs on PostgreSQL too is there', () => {
  expect(onPostgres.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** `a.{ts,tsx}` as two patterns. */
function braces(pattern: string): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return choices === '' ? [pattern] : choices.split(',').map((choice) => `${before}${choice}${after}`);
}
