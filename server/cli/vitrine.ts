#!/usr/bin/env node
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { examineSettings, readConfig } from '../config.ts';
import { createPrivateFiles } from '../platform/private-files.ts';
import { exitCodes } from './output.ts';
import { runCommand } from './run.ts';
import { endOnSignals } from './signals.ts';

/** 0 is the usual one, 19 the lowest. */
const lowPriority = 10;

/** Has the processor prefer a server on the same machine: visitors wait for it, and nobody for a backup. */
function giveWay(): void {
  try {
    setPriority(lowPriority);
  } catch {
    // Where the system does not allow it, the command works all the same.
  }
}

/** What becomes of a command whose answer can no longer be written. */
const isClosed = (error: NodeJS.ErrnoException) => error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED';

/**
 * Lets a command go on to its end, and as if nothing were wrong, when whoever read its answer has had enough, as `head`
 * has: half of a restore would be worse than one nobody reads about. An answer that is lost for another reason, such as a
 * full disk, is told, and ends it with `exitCode`.
 */
function surviveClosedOutput(exitCode: number): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (isClosed(error)) return;
    process.stderr.write(`The answer could not be written: ${error.message}.\n`);
    process.once('exit', () => {
      process.exitCode ||= exitCode;
    });
  });
  process.stderr.on('error', () => {});
}

/**
 * `npm run vitrine -- <command>`, or `node server/cli/vitrine.ts <command>` where only the production packages are
 * installed.
 */
surviveClosedOutput(exitCodes.failed);
endOnSignals();
giveWay();
createPrivateFiles();
process.exitCode = await runCommand(process.argv.slice(2), {
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
  readConfig: () => readConfig(),
  examineSettings: () => examineSettings(),
  readInput: () => text(process.stdin),
});
