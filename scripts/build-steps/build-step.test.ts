import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BuildError, type BuildStep, runBuildSteps } from './build-step.ts';

let root: string;
const log = () => readFileSync(join(root, 'log'), 'utf8').trim().split('\n').length;

/** A step that appends a line to `log` and then runs the given code. */
function step(code = '', env: Record<string, string> = {}): BuildStep {
  const output = join(root, 'out');
  const program = `
    const fs = require('node:fs');
    fs.appendFileSync(${JSON.stringify(join(root, 'log'))}, 'built\\n');
    fs.mkdirSync(${JSON.stringify(output)}, { recursive: true });
    fs.writeFileSync(${JSON.stringify(join(output, 'page.html'))}, String(process.env.ADDRESS));
    ${code}`;
  const commands = [{ command: 'node', args: ['--input-type=commonjs', '-e', program] }];
  return { title: 'the sample', root, inputs: ['src', 'lock.json'], env, output, commands };
}

beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  root = mkdtempSync(join(tmpdir(), 'build-step-'));
  mkdirSync(join(root, 'src', 'deep'), { recursive: true });
  writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'one');
  writeFileSync(join(root, 'lock.json'), '{}');
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(root, { recursive: true });
});

test('builds once, and not again while nothing changes', async () => {
  expect(await runBuildSteps([step()])).toBe(true);
  expect(await runBuildSteps([step()])).toBe(false);
  expect(log()).toBe(1);
});

test.each([
  ['a file changes', () => writeFileSync(join(root, 'src', 'deep', 'a.ts'), 'two')],
  ['a file is added', () => writeFileSync(join(root, 'src', 'b.ts'), '')],
  ['a file is renamed', () => renameSync(join(root, 'src', 'deep', 'a.ts'), join(root, 'src', 'deep', 'b.ts'))],
  ['the output is deleted', () => rmSync(join(root, 'out'), { recursive: true })],
])('builds again when %s', async (_, change) => {
  await runBuildSteps([step()]);
  change();
  expect(await runBuildSteps([step()])).toBe(true);
});

test('builds again when a variable changes, and hands it to the build', async () => {
  await runBuildSteps([step('', { ADDRESS: 'https://a.test' })]);
  await runBuildSteps([step('', { ADDRESS: 'https://b.test' })]);
  expect(readFileSync(join(root, 'out', 'page.html'), 'utf8')).toBe('https://b.test');
});

test('ignores tests and installed packages among the sources', async () => {
  await runBuildSteps([step()]);
  writeFileSync(join(root, 'src', 'a.test.ts'), '');
  mkdirSync(join(root, 'src', 'node_modules'));
  writeFileSync(join(root, 'src', 'node_modules', 'x.js'), '');
  expect(await runBuildSteps([step()])).toBe(false);
});

test('builds everything when forced', async () => {
  await runBuildSteps([step()]);
  expect(await runBuildSteps([step()], { force: true })).toBe(true);
});

test('says why a build failed, and does not take it for finished', async () => {
  const failing = step("console.error('no such page'); process.exit(1);");
  await expect(runBuildSteps([failing])).rejects.toThrow(BuildError);
  await expect(runBuildSteps([failing])).rejects.toThrow('no such page');
  expect(log()).toBe(2);
});

test.each(['SIGTERM', 'SIGKILL'] as const)('does not take a build for finished that %s interrupted', async (signal) => {
  await runBuildSteps([step()]);
  // The build announces itself and then hangs, with its output half written.
  const hanging = step(`fs.writeFileSync(${JSON.stringify(join(root, 'pid'))}, String(process.pid));
    console.log(process.pid); setInterval(() => {}, 1000);`);
  const program = `
    import { runBuildSteps } from ${JSON.stringify(new URL('./build-step.ts', import.meta.url).href)};
    import { watch } from 'node:fs';
    watch(${JSON.stringify(root)}, (_, name) => name === 'pid' && console.log('running'));
    await runBuildSteps([JSON.parse(process.argv[1])], { force: true });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(hanging)]);
  child.stdout.setEncoding('utf8');
  for await (const text of child.stdout) if (text.includes('running')) break;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  const builder = Number(readFileSync(join(root, 'pid'), 'utf8'));
  if (signal === 'SIGKILL') process.kill(builder);
  expect(existsSync(join(root, 'out', '.fingerprint'))).toBe(false);
  expect(await runBuildSteps([step()])).toBe(true);
});
