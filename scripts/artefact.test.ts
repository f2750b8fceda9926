import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Artefact, BuildError, bringUpToDate } from './artefact.ts';

let root: string;
const log = () => readFileSync(join(root, 'log'), 'utf8').trim().split('\n').length;

/** An artefact whose build appends a line to `log` and then runs the given code. */
function artefact(code = '', settings: Record<string, string> = {}): Artefact {
  const output = join(root, 'out');
  const program = `
    const fs = require('node:fs');
    fs.appendFileSync(${JSON.stringify(join(root, 'log'))}, 'built\\n');
    fs.mkdirSync(${JSON.stringify(output)}, { recursive: true });
    fs.writeFileSync(${JSON.stringify(join(output, 'page.html'))}, String(process.env.ADDRESS));
    ${code}`;
  const commands = [{ command: 'node', args: ['--input-type=commonjs', '-e', program] }];
  return { title: 'the sample', root, inputs: ['src', 'lock.json'], settings, output, commands };
}

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  root = mkdtempSync(join(tmpdir(), 'artefact-'));
  mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'one');
  writeFileSync(join(root, 'lock.json'), '{}');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

test('builds once, and not again while nothing changes', async () => {
  expect(await bringUpToDate([artefact()])).toBe(true);
  expect(await bringUpToDate([artefact()])).toBe(false);
  expect(log()).toBe(1);
});

test.each([
  ['a file changes', () => writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'two')],
  ['a file comes', () => writeFileSync(join(root, 'src', 'b.ts'), '')],
  ['a file gets another name', () => renameSync(join(root, 'src', 'deep', 'a.ts'), join(root, 'src', 'deep', 'b.ts'))],
  ['the output is gone', () => rmSync(join(root, 'out'), { recursive: true })],
])('builds again when %s', async (_, change) => {
  await bringUpToDate([artefact()]);
  change();
  expect(await bringUpToDate([artefact()])).toBe(true);
});

test('builds again when a setting changes, and hands it to the build', async () => {
  await bringUpToDate([artefact('', { ADDRESS: 'https://a.test' })]);
  await bringUpToDate([artefact('', { ADDRESS: 'https://b.test' })]);
  expect(readFileSync(join(root, 'out', 'page.html'), 'utf8')).toBe('https://b.test');
});

test('a test among the sources is no input, nor are installed packages', async () => {
  await bringUpToDate([artefact()]);
  writeFileSync(join(root, 'src', 'a.test.ts'), '');
  mkdirSync(join(root, 'src', 'node_modules'));
  writeFileSync(join(root, 'src', 'node_modules', 'x.js'), '');
  expect(await bringUpToDate([artefact()])).toBe(false);
});

test('builds everything when forced', async () => {
  await bringUpToDate([artefact()]);
  expect(await bringUpToDate([artefact()], { force: true })).toBe(true);
});

test('a failed build says why and is never taken for done', async () => {
  const failing = artefact("console.error('no such page'); process.exit(1);");
  await expect(bringUpToDate([failing])).rejects.toThrow(BuildError);
  await expect(bringUpToDate([failing])).rejects.toThrow('no such page');
  expect(log()).toBe(2);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('a build interrupted by %s is never taken for done', async (signal) => {
  await bringUpToDate([artefact()]);
  // The build says that it runs and then waits for ever, with its output half written.
  const hanging = artefact(`fs.writeFileSync(${JSON.stringify(join(root, 'pid'))}, String(process.pid));
    console.log(process.pid); setInterval(() => {}, 1000);`);
  const program = `
    import { bringUpToDate } from ${JSON.stringify(new URL('./artefact.ts', import.meta.url).href)};
    import { watch } from 'node:fs';
    watch(${JSON.stringify(root)}, (_, name) => name === 'pid' && console.log('running'));
    await bringUpToDate([JSON.parse(process.argv[1])], { force: true });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(hanging)]);
  child.stdout.setEncoding('utf8');
  for await (const text of child.stdout) if (text.includes('running')) break;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  const builder = Number(readFileSync(join(root, 'pid'), 'utf8'));
  if (signal === 'SIGKILL') process.kill(builder);
  expect(existsSync(join(root, 'out', '.stamp'))).toBe(false);
  expect(await bringUpToDate([artefact()])).toBe(true);
});
