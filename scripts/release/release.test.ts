import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Release, ReleaseError, release } from './release.ts';

let root: string;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const write = (name: string, text: string) => writeFileSync(join(root, name), text);
const versionIn = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')).version;

/** Of no file: npm, which is told to download nothing, only copies it. */
const integrity = `sha512-${Buffer.alloc(64).toString('base64')}`;

const passes = ['node', '--version'] as const;
const make = (changes: Partial<Release> = {}) =>
  release({ root, version: '1.0.0', date: '2026-12-24', checks: [passes], ...changes });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'release-'));
  git('init', '--quiet', '--initial-branch=trial');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@release.test');
  mkdirSync(join(root, 'server'));
  const manifest = { name: 'trial', version: '0.1.0', workspaces: ['server'], dependencies: { other: '0.1.0' } };
  const server = { name: '@trial/server', version: '0.1.0' };
  write('package.json', JSON.stringify(manifest));
  write('server/package.json', JSON.stringify(server));
  const other = { version: '0.1.0', resolved: 'https://registry.npmjs.org/other/-/other-0.1.0.tgz', integrity };
  const packages = {
    '': manifest,
    'node_modules/@trial/server': { resolved: 'server', link: true },
    'node_modules/other': other,
    server,
  };
  write('package-lock.json', JSON.stringify({ name: 'trial', version: '0.1.0', lockfileVersion: 3, packages }));
  write(
    'CHANGELOG.md',
    '# Changes\n\n## 1.0.0 (draft)\n\n### For visitors\n\n- All of it.\n\n## 0.9.0 – 2026-01-01\n\n- Less.\n',
  );
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it('writes the version everywhere, dates the notes, commits and tags', () => {
  expect(make()).toBe('### For visitors\n\n- All of it.');
  for (const file of ['package.json', 'server/package.json', 'package-lock.json'])
    expect([file, versionIn(file)]).toEqual([file, '1.0.0']);
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  expect([packages[''].version, packages.server.version]).toEqual(['1.0.0', '1.0.0']);
  expect(packages['node_modules/other'].version).toBe('0.1.0');
  expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain('## 1.0.0 – 2026-12-24\n');
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Release 1.0.0');
  expect(git('rev-parse', 'v1.0.0^{commit}')).toBe(git('rev-parse', 'HEAD'));
  expect(git('tag', '--list', '--format=%(contents)', 'v1.0.0')).toBe('v1.0.0\n\n### For visitors\n\n- All of it.');
});

it.each<[string, () => void, Partial<Release>]>([
  ['no version', () => {}, { version: 'next' }],
  ['an earlier version', () => {}, { version: '0.0.9' }],
  ['a version with a fourth number', () => {}, { version: '1.0.0.1' }],
  ['the same version', () => {}, { version: '0.1.0' }],
  ['a version without notes', () => {}, { version: '1.0.1' }],
  ['a change that is not committed', () => write('server/package.json', '{}'), {}],
  ['a file that is not committed', () => write('new.ts', ''), {}],
  ['a tag that is there', () => void git('tag', 'v1.0.0'), {}],
  ['a check that fails', () => {}, { checks: [passes, ['node', '--eval', 'process.exit(3)']] }],
  ['a check that leaves a file', () => {}, { checks: [['node', '--eval', 'fs.writeFileSync("left", "")']] }],
  [
    'a commit during the checks',
    () => {},
    { checks: [['git', 'commit', '--quiet', '--allow-empty', '--message', 'More']] },
  ],
])('refuses %s, and changes nothing', (_what, prepare, changes) => {
  prepare();
  const before = readFileSync(join(root, 'package.json'), 'utf8');
  expect(() => make(changes)).toThrow(ReleaseError);
  expect(readFileSync(join(root, 'package.json'), 'utf8')).toBe(before);
  expect(git('log', '--format=%s')).not.toContain('Release');
});
