import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check, none, sum, summary } from './counts.ts';
import { readBlocks } from './operations/blocks.ts';
import { follow } from './operations/follow.ts';
import { makeScratch } from './operations/scratch.ts';
import { root } from './project.ts';

/**
 * `npm run test:operations [-- --verbose]`: follows docs/operations.md from the first command to the last in a scratch
 * folder, with a PostgreSQL and a mail server of its own. Blocks marked `no-run` are listed with their reasons. Takes some
 * minutes, most of them for installing packages; the last line sums up the blocks.
 */
const isVerbose = process.argv.includes('--verbose');
const manual = 'docs/operations.md';
const print = (line: string) => process.stdout.write(`${line}\n`);

const blocks = readBlocks(readFileSync(join(root, manual), 'utf8'));
const runnable = blocks.filter(({ notRun }) => notRun === undefined);
const notRun = blocks.filter((block) => block.notRun !== undefined);

const scratch = await makeScratch();
try {
  const { folder, names } = scratch.relocation;
  print(`Following ${manual} in ${folder}, which stands for /. Also replaced:`);
  for (const [name, stands] of Object.entries(names)) print(`  ${name} → ${stands}`);
  print('  sudo runs as the present user, systemctl starts what the unit files say, and chown does nothing\n');
  const onOutput = isVerbose ? (text: string) => process.stdout.write(text) : () => {};
  const { failed, output, secondsByLine } = await follow(runnable, scratch, onOutput);
  const reached = failed ? runnable.indexOf(failed) : runnable.length;
  for (const { line, heading } of runnable.slice(0, reached)) {
    print(`passed  ${manual}:${line} ${heading} (${secondsByLine.get(line)?.toFixed(1)} s)`);
  }
  if (failed)
    print(`FAILED  ${manual}:${failed.line} ${failed.heading}\n\n${failed.commands}\n\n${output.slice(-4000)}`);
  for (const { line, heading } of runnable.slice(reached + 1)) print(`not reached ${manual}:${line} ${heading}`);
  print('\nNot run:');
  for (const program of scratch.missing) print(`  ${program}, which is not installed here`);
  for (const { line, heading, notRun: why } of notRun) print(`  ${manual}:${line} ${heading}: ${why}`);
  const total = sum([
    { ...none, passed: reached, skipped: notRun.length },
    ...(failed ? [check(false), { ...none, failed: runnable.length - reached - 1 }] : []),
  ]);
  print(`\n${summary(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
} finally {
  await scratch.remove();
}
