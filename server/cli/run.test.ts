import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { runTestCommand } from '../testing/command.ts';
import { CommandError } from './output.ts';
import { runCommand } from './run.ts';

const root = dirname(dirname(import.meta.dirname));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };

describe('vitrine', () => {
  it('prints its version, and nothing else', async () => {
    expect(await runTestCommand(['version'])).toEqual({ exitCode: 0, output: `${version}\n`, errors: '' });
  });

  it('explains itself and each command, and ends with 0', async () => {
    const { exitCode, output, errors } = await runTestCommand(['--help']);
    expect([exitCode, errors]).toEqual([0, '']);
    expect(output).toContain('Exit codes: 0 done; 1 failed, or something is wrong; 2 called wrongly.');
    const names = [...output.matchAll(/^ {2}([a-z-]+) .*$/gm)].map(([, name]) => name ?? '');
    expect(names).toContain('version');
    for (const name of names) {
      const help = await runTestCommand([name, '--help']);
      expect(help).toMatchObject({ exitCode: 0, errors: '' });
      expect(help.output).toMatch(new RegExp(`^Usage: vitrine ${name}`));
    }
  });

  it.each([
    [['backup-everything'], "unknown command 'backup-everything'\n"],
    [['version', '--loud'], "unknown option '--loud'\n"],
    [['version', 'please'], /^too many arguments for 'version'[^\n]*\n$/],
    [[], /Usage: vitrine/],
  ])('called with %j ends with 2', async (args, errors) => {
    const run = await runTestCommand(args);
    expect(run).toMatchObject({ exitCode: 2, output: '' });
    expect(run.errors).toMatch(errors);
  });

  it.each([
    ['a failure', () => new CommandError('The disk is full.'), 1, 'The disk is full.\n'],
    ['a wrong argument', () => new CommandError('No such day.', 2), 2, 'No such day.\n'],
    ['a wrong setting', () => new ConfigError('PORT must be a number.'), 2, 'PORT must be a number.\n'],
    ['a mistake of ours', () => new TypeError('x is undefined'), 1, /TypeError: x is undefined\n {4}at /],
  ])('says what went wrong: %s', async (_what, error, exitCode, errors) => {
    const printed: string[] = [];
    const failing = () =>
      new Command('fail').action(() => {
        throw error();
      });
    const ended = await runCommand(
      ['fail'],
      {
        print: () => {},
        printError: (line) => printed.push(`${line}\n`),
        readConfig: () => {
          throw new Error('not asked for');
        },
        examineSettings: () => {
          throw new Error('not asked for');
        },
        readInput: async () => '',
      },
      [failing],
    );
    expect(ended).toBe(exitCode);
    expect(printed.join('')).toMatch(errors);
  });

  it('goes on in silence when whoever reads the answer has had enough', async () => {
    const program = join(root, 'server', 'cli', 'vitrine.ts');
    const { output } = await runTestCommand(['--help']);
    const names = [...output.matchAll(/^ {2}([a-z-]+) .*$/gm)].map(([, name]) => name ?? '');
    const runs = [['--help'], ['version'], ...names.map((name) => [name, '--help'])].map(async (args) => {
      const child = spawn(process.execPath, [program, ...args], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
      child.stdout.destroy();
      const [errors, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
      expect([args, exitCode, errors]).toEqual([args, 0, '']);
    });
    await Promise.all(runs);
    // They give way to whatever else the machine does (`vitrine.ts`), so a busy one takes minutes for them.
  }, 300_000);

  it('says that its answer could not be written', async () => {
    const full = openSync('/dev/full', 'w');
    const program = join(root, 'server', 'cli', 'vitrine.ts');
    const child = spawn(process.execPath, [program, 'version'], { env: {}, stdio: ['ignore', full, 'pipe'] });
    closeSync(full);
    const [errors, [exitCode]] = await Promise.all([text(child.stderr as Readable), once(child, 'exit')]);
    expect([exitCode, errors]).toEqual([1, expect.stringMatching(/^The answer could not be written: ENOSPC[^\n]+\n$/)]);
  });

  it('runs from any folder with nothing but Node', async () => {
    const program = join(root, 'server', 'cli', 'vitrine.ts');
    const run = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args], { cwd: '/', env: {} });
    expect(await run('version')).toEqual({ stdout: `${version}\n`, stderr: '' });
    await expect(run('nonsense')).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: "unknown command 'nonsense'\n",
    });
  });
});
