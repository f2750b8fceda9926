import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { onPostgres } from '../server/testing/on-postgres.ts';
import config from '../vitest.config.ts';
import { root } from './project.ts';

type Project = { readonly test: { readonly include: readonly string[]; readonly isolate?: boolean } };

const projects = config.test?.projects as readonly Project[];
const testFiles = () =>
  execFileSync('git', ['ls-files', '*.test.ts', '*.test.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n');

it('every test belongs to a project that runs it', () => {
  const included = projects.flatMap(({ test }) => test.include);
  const forgotten = testFiles().filter(
    (file) => !included.some((pattern) => braces(pattern).some((one) => matchesGlob(file, one))),
  );
  expect(forgotten).toEqual([]);
});

it('every test that replaces a module has a worker of its own, and no other needs one', () => {
  const replacesModules = testFiles().filter((file) =>
    /\bvi\.(mock|doMock)\(/.test(readFileSync(join(root, file), 'utf8')),
  );
  const isolated = projects.filter(({ test }) => test.isolate).flatMap(({ test }) => test.include);
  expect(isolated.toSorted()).toEqual(replacesModules);
});

it('every test that runs on PostgreSQL too is there', () => {
  expect(onPostgres.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

/** `a.{ts,tsx}` as two patterns. */
function braces(pattern: string): string[] {
  const [, before = '', choices = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return choices === '' ? [pattern] : choices.split(',').map((choice) => `${before}${choice}${after}`);
}
