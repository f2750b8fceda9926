import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Block } from './blocks.ts';
import { relocate } from './relocation.ts';
import type { Scratch } from './scratch.ts';

/** How far a manual could be followed. */
export type Followed = {
  /** The block at which it stopped; undefined at the end. */
  readonly failed: Block | undefined;
  /** What the block that failed has printed, or the last one. */
  readonly output: string;
  readonly secondsByLine: ReadonlyMap<number, number>;
};

/**
 * Types the blocks into one shell, as somebody who follows the manual: where one changes the folder or sets a variable,
 * the next finds it so. The first command that fails ends it.
 * @param onOutput gets what the commands print
 */
export async function follow(
  blocks: readonly Block[],
  { relocation, environment }: Scratch,
  onOutput: (text: string) => void,
): Promise<Followed> {
  const script = blocks.map((block) => `echo ${block.line} >&3\n${relocate(block.commands, relocation)}\n`).join('');
  const file = join(relocation.folder, 'manual.sh');
  // With jobs as at a terminal; a failure in the middle of a pipe counts too.
  await writeFile(file, `set -meuo pipefail\n${script}echo end >&3\n`);
  const shell = spawn('bash', [file], {
    cwd: environment.HOME,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) {
    stream?.setEncoding('utf8').on('data', (printed: string) => {
      output += printed;
      onOutput(printed);
    });
  }
  const secondsByLine = new Map<number, number>();
  let reached: string | undefined;
  let since = performance.now();
  const marks = shell.stdio[3];
  marks?.on('data', (data: Buffer) => {
    for (const mark of data.toString().trim().split('\n')) {
      if (reached !== undefined) secondsByLine.set(Number(reached), (performance.now() - since) / 1000);
      reached = mark;
      since = performance.now();
      if (mark !== 'end') output = '';
    }
  });
  await once(shell, 'exit');
  return { failed: blocks.find(({ line }) => String(line) === reached), output, secondsByLine };
}
